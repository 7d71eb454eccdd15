import { dottedId, list, parseId } from '../text/grammar.ts'
import { reject } from '../text/text-codec.ts'
import type { EntryCodec } from './codec.ts'
import { defineSlice, listOnce } from './slice.ts'

/** A sorted column, and its direction. */
export interface ColumnSort {
  /** The column id, at most one entry per column. */
  id: string
  /** `true` sorts from large to small: `sorting=name.desc`. */
  desc: boolean
}

const parseDirection = (text: string): boolean =>
  text === 'desc' || (text !== 'asc' && reject('#direction'))

/** For `perEntry`: writes the direction of a sorted column, `sorting.name=desc`. */
export const sortDirection: EntryCodec<ColumnSort> = {
  parse: (id, text) => ({ id, desc: parseDirection(text) }),
  serialize: ({ id, desc }) => [id, desc ? 'desc' : 'asc'],
}

/** `sorting=age.desc,name.asc` */
export const sorting = /* @__PURE__ */ defineSlice({
  key: 'sorting',
  default: [] as ColumnSort[],
  codec: /* @__PURE__ */ list<ColumnSort>(
    (text) => {
      const dot = text.lastIndexOf('.')
      return dot < 0
        ? reject('#sort')
        : { id: parseId(text.slice(0, dot)), desc: parseDirection(text.slice(dot + 1)) }
    },
    ({ id, desc }) => `${dottedId(id)}.${desc ? 'desc' : 'asc'}`,
  ),
  resetsPage: true,
  once: listOnce,
  columnEntries: 'declared',
})

/** What `nextSorting` needs of a column of TanStack Table v8 or v9. */
export interface SortableColumn {
  readonly id: string
  getCanSort(): boolean
  getCanMultiSort(): boolean
  getNextSortingOrder(multi?: boolean): 'asc' | 'desc' | false
  /** Only in v9. */
  readonly table?: { readonly options: { readonly maxMultiSortColCount?: number } }
}

/** A change of the sorting, for a link or `params.set`. */
export interface SortingPatch {
  readonly sorting: <S extends ColumnSort>(previous: readonly S[]) => S[]
}

/**
 * Returns the change that a click on a column's header makes, for a link: `set={nextSorting(column)}`. It follows the
 * column's own rules, such as `sortDescFirst` and `enableSortingRemoval`. `undefined` if the column can't be sorted.
 *
 * @param column A column of TanStack Table v8 or v9.
 * @param options.multi `true` keeps the columns that are sorted already, as Shift does in a header that is a button. TanStack
 *   Table v8 doesn't tell `maxMultiSortColCount`, so it has no limit there. @default false
 */
export function nextSorting(
  column: SortableColumn,
  { multi = false }: { readonly multi?: boolean } = {},
): SortingPatch | undefined {
  if (!column.getCanSort()) return undefined
  return {
    sorting: <S extends ColumnSort>(previous: readonly S[]) =>
      sorted(previous, column, multi) as S[],
  }
}

/** What `column.toggleSorting` of TanStack Table makes of a sorting. */
function sorted(
  previous: readonly ColumnSort[],
  column: SortableColumn,
  multi: boolean,
): readonly ColumnSort[] {
  const { id, table } = column
  const addsUp = multi && previous.length > 0 && column.getCanMultiSort()
  const at = previous.findIndex((one) => one.id === id)
  // v8 asks without `multi`, and starts again with a column that others follow.
  const order = column.getNextSortingOrder(table ? multi && column.getCanMultiSort() : undefined)
  const entry: ColumnSort = { id, desc: order === 'desc' }
  const isLast = at >= 0 && at === previous.length - 1
  const startsAgain = !table && !addsUp && !isLast
  // A click on the last of several columns leaves the others alone in v8.
  const keepsOthers = addsUp || (!table && isLast)
  if (at >= 0 && !order && !startsAgain)
    return keepsOthers ? previous.filter((one) => one.id !== id) : []
  if (!keepsOthers) return [entry]
  if (at >= 0) return previous.map((one) => (one.id === id ? { ...one, desc: entry.desc } : one))
  const max = table?.options.maxMultiSortColCount ?? Infinity
  return [...previous, entry].slice(-max)
}
