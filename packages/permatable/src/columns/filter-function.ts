/** A filter function of TanStack Table, v8 or v9. */
export type FilterFunction = ((
  row: { getValue(columnId: string): unknown },
  columnId: string,
  filterValue: unknown,
) => boolean) & {
  /** Internal: TanStack Table filters all rows with what this returns. */
  resolveFilterValue?: (filterValue: unknown) => unknown
}
