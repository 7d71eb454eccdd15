'use client'

import { peopleTable } from 'example-million/definition'
import type { FoundPart } from 'example-million/find-people'
import { ListScreen } from 'example-million/list-screen'
import { useTableSearchParams } from 'permatable/next'
import { HoverLink } from '../hover-link.tsx'
import { paths } from '../paths.ts'

/** The browser asks for the parts itself, so a write asks the server for nothing. */
export function List({ first }: { readonly first: FoundPart }) {
  const params = useTableSearchParams(peopleTable)
  return <ListScreen {...{ params, first, paths }} Link={HoverLink} />
}
