import type { Paths } from 'example-million/router-link'

/** The router puts the base path before its own links alone. */
export const paths: Paths = {
  table: '/million',
  list: '/million/list',
  form: '/base/million/form',
  rows: '/base/million/rows',
}
