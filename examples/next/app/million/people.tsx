'use client'

import { peopleTable } from 'example-million/definition'
import type { FoundPeople } from 'example-million/find-people'
import { MillionScreen } from 'example-million/million-screen'
import { useTableSearchParams } from 'permatable/next'
import { HoverLink } from './hover-link.tsx'
import { paths } from './paths.ts'

/** Each write asks the server for other rows. */
export function People({ found }: { readonly found: FoundPeople }) {
  const params = useTableSearchParams(peopleTable, { shallow: false })
  return <MillionScreen {...{ params, found, paths }} Link={HoverLink} />
}
