import { createAtom, useSelector } from '@tanstack/react-store'
import type { TableSearchParams } from 'permatable'
import type { AddressParam } from 'permatable/devtools'
import type { TableParams } from 'permatable/react'
import { useMemo, useState } from 'react'

interface Paged {
  readonly pagination?: { readonly pageIndex: number; readonly pageSize: number }
}

/**
 * Returns the pages that are shown for an address that asks for one past the last: the table shows the last page instead.
 *
 * @param search The query of the address, or `undefined` while a change of it is pending.
 */
export function usePastLastPage<State extends object>(
  definition: TableSearchParams<State>,
  params: TableParams<State>,
  search: string | undefined,
): Paged['pagination'] {
  const [pagination] = useState(() => {
    const atoms: Readonly<Record<string, { get(): unknown } | undefined>> = params.atoms
    return createAtom(() => atoms['pagination']?.get() as Paged['pagination'])
  })
  const shown = useSelector(pagination)
  const asked = useMemo(
    () => (search === undefined ? undefined : (definition.parse(search).state as Paged).pagination),
    [definition, search],
  )
  return shown && asked && asked.pageIndex > shown.pageIndex ? shown : undefined
}

/** Marks the param of a page past the last one. */
export const markPage = (
  chips: readonly AddressParam[],
  shown: NonNullable<Paged['pagination']>,
): readonly AddressParam[] =>
  chips.map((chip) =>
    chip.slice === 'pagination' && chip.state === 'committed' && chip.raw.includes('pageIndex')
      ? {
          ...chip,
          state: 'partial',
          parts: [{ text: chip.text, isRejected: true }],
          reason: `is past the last page: page ${shown.pageIndex + 1} is shown`,
        }
      : chip,
  )
