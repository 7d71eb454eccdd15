'use client'

import { peopleTable } from 'example-million/definition'
import type { FoundPart, FoundPeople } from 'example-million/find-people'
import { ListScreen } from 'example-million/list-screen'
import { MillionScreen } from 'example-million/million-screen'
import type { Paths, RouterLink } from 'example-million/router-link'
import Link from 'next/link'
import { withLink, type OpenedLink } from 'permatable/links'
import { useTableSearchParams } from 'permatable/next'
import { useState } from 'react'
import { ShareButton } from './share-button.tsx'

/** Next puts the base path before its own links alone. */
const paths: Paths = {
  table: '/million',
  list: '/million/list',
  form: '/base/million/form',
  rows: '/base/million/rows',
}

/** Loads what it leads to once the pointer or the focus is on it: Next would load each link that is in sight. */
const HoverLink: RouterLink = (props) => {
  const [isMeant, setMeant] = useState(false)
  const mean = () => setMeant(true)
  return <Link {...props} prefetch={isMeant} onMouseEnter={mean} onFocus={mean} />
}

/** Each write asks the server for other rows. */
export function People({
  found,
  link,
}: {
  readonly found: FoundPeople
  readonly link: OpenedLink | null
}) {
  const params = useTableSearchParams(withLink(peopleTable, link), { shallow: false })
  return (
    <>
      <MillionScreen {...{ params, found, paths }} Link={HoverLink} />
      <ShareButton params={params} />
    </>
  )
}

/** The browser asks for the parts itself, so a write asks the server for nothing. */
export function List({ first }: { readonly first: FoundPart }) {
  const params = useTableSearchParams(peopleTable)
  return <ListScreen {...{ params, first, paths }} Link={HoverLink} />
}
