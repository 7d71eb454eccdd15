import { useMemo, useSyncExternalStore, type ReactElement } from 'react'
import { checkParams } from '../definition/check.ts'
import { parseSegment, type Param } from '../query/query.ts'
import { linksOf } from '../sync/view-links.ts'
import type { TableParams } from '../sync/table-params.ts'
import { emptyMap } from '../values/values.ts'

/** What `HiddenFields` takes. */
export interface HiddenFieldsProps<State extends object> {
  /** What `useTableSearchParams` returns. */
  readonly params: TableParams<State>
  /** The slices that the form's own controls set. */
  readonly except: readonly (keyof State)[]
}

/**
 * Hidden fields that keep the rest of the view in a `<form method="get">`, for browsers without scripts: the params of all
 * other slices and of other code. If the form's controls change the rows, the view starts from the first page.
 */
export function HiddenFields<State extends object>(props: HiddenFieldsProps<State>): ReactElement
export function HiddenFields({
  params,
  except,
}: HiddenFieldsProps<Record<string, unknown>>): ReactElement {
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'HiddenFields')
  const links = linksOf(params)
  const subscribe = useMemo(() => (notify: () => void) => links.subscribe(notify), [links])
  const query = useSyncExternalStore(
    subscribe,
    () => links.queryWithout(except),
    () => links.serverQueryWithout(except),
  )
  const fields = byName(query ? query.slice(1).split('&').map(parseSegment) : [])
  return (
    <>
      {fields.map(([name, value], at) => (
        // A name may stand twice. The place is all that tells two fields apart.
        <input key={at} type="hidden" name={name} value={value} readOnly />
      ))}
    </>
  )
}

/**
 * Returns params in the order in which an object has their names. Next's server knows them in that order alone, and React
 * hydrates a hidden field by its name.
 */
function byName(params: readonly Param[]): readonly Param[] {
  const groups = emptyMap<Param[]>()
  for (const param of params) (groups[param[0]] ??= []).push(param)
  return Object.values(groups).flat()
}
