import { Link } from '@tanstack/react-router'
import type { Paths, RouterLink } from 'example-million/router-link'

export const paths: Paths = {
  table: '/million',
  list: '/million/list',
  form: '/million/form',
  rows: '/million/rows',
}

/** Loads what it leads to while the pointer is over it. The router takes a path and its search params apart. */
export const HoverLink: RouterLink = ({ href, ...link }) => {
  const [to, search = ''] = href.split('?')
  const params: {} = Object.fromEntries(new URLSearchParams(search))
  return (
    <Link
      to={to as '/million'}
      search={params}
      preload="intent"
      // Another view of the same path is the current page, too.
      activeProps={{ 'aria-current': undefined }}
      {...link}
    />
  )
}
