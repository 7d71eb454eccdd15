/** What names a column in TanStack Table, v8 or v9. */
export interface NamedColumn {
  /** The column id. @default `accessorKey`, or a text `header` */
  readonly id?: string | undefined
  /** The field of the rows. Names the column if there is no `id`; each `.` becomes `_`. */
  readonly accessorKey?: unknown
  /** A text names the column if there is neither `id` nor `accessorKey`. Anything else is ignored. */
  readonly header?: unknown
  readonly columns?: readonly NamedColumn[] | undefined
}

/** Returns the id of a column, built the way that TanStack Table does. `undefined` if nothing names it. */
function columnId({ id, accessorKey, header }: NamedColumn): string | undefined {
  const key = typeof accessorKey === 'string' ? accessorKey.replaceAll('.', '_') : accessorKey
  const name = id ?? key ?? header
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined
}

/** Returns the ids of the columns that hold values, in order: those of a group instead of the group. */
export const columnIds = (definitions: readonly NamedColumn[]): readonly string[] =>
  definitions.flatMap((one) =>
    one.columns?.length ? columnIds(one.columns) : (columnId(one) ?? []),
  )

/**
 * Returns the order in which a table shows its columns: the order of its state, with the columns that came later. If an
 * order names most columns, it's an order of all columns at its time: a later one stands after the column that it follows
 * in the definitions, and one at an edge stays at that edge. A shorter order only says which columns come first, as in
 * TanStack Table. Columns that the table doesn't have keep their place.
 */
export function shownOrder(order: readonly string[], ids: readonly string[]): readonly string[] {
  const named = new Set(order)
  const areNamed = ids.map((id) => named.has(id))
  const later = ids.filter((id) => !named.has(id))
  if (!order.length) return ids
  if (!later.length) return order
  if (later.length * 2 >= ids.length) return [...order, ...later]
  const first = areNamed.indexOf(true)
  const last = areNamed.lastIndexOf(true)
  const shown = [...order]
  for (const [at, id] of ids.slice(0, last).entries())
    if (at > first && !areNamed[at]) shown.splice(shown.indexOf(ids[at - 1] as string) + 1, 0, id)
  return [...ids.slice(0, first), ...shown, ...ids.slice(last + 1)]
}
