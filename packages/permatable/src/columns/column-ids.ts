/** What names a column in TanStack Table, v8 or v9. */
export interface NamedColumn {
  /** The column id. @default `accessorKey`, or a text `header` */
  readonly id?: string | undefined
  /** The field of the rows. Names the column if there is no `id`; each `.` becomes `_`. */
  readonly accessorKey?: unknown
  /** A text names the column if there is neither `id` nor `accessorKey`. Anything else is ignored. */
  readonly header?: unknown
  /** The columns of a group. */
  readonly columns?: readonly NamedColumn[] | undefined
}

/** Returns the definitions of columns that hold values, in order: those of a group instead of the group. */
export const leafColumns = <D extends NamedColumn>(definitions: readonly D[]): readonly D[] =>
  definitions.flatMap((definition) =>
    definition.columns?.length ? leafColumns(definition.columns as readonly D[]) : definition,
  )

/** Returns the id of a column, built the way that TanStack Table does. `undefined` if nothing names it. */
export function columnId({ id, accessorKey, header }: NamedColumn): string | undefined {
  const key = typeof accessorKey === 'string' ? accessorKey.replaceAll('.', '_') : accessorKey
  const name = id ?? key ?? header
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined
}

/** Returns the ids of all columns that hold values, in the order of their definitions. */
export const columnIds = (definitions: readonly NamedColumn[]): readonly string[] =>
  leafColumns(definitions).flatMap((definition) => columnId(definition) ?? [])
