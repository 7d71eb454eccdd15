import { isWellFormed, type Param } from '../query/params.ts'
import {
  attempt,
  dottedId,
  list,
  listId,
  parseFilterValue,
  parseId,
  quoted,
  reject,
  serializeFilterValue,
  unquote,
  type ColumnFilter,
} from '../text/lists-and-ranges.ts'
import {
  listOnce,
  type NameOption,
  type RowsOption,
  type Slice,
  type ValueOptions,
  type WriteOptions,
} from './define-slice.ts'
import { rowSelection } from './row-selection.ts'

const EMPTY_STRING = '%22%22'

/** `globalFilter=ann+b`. Explicitly empty, if the default is not: `globalFilter=%2522%2522` */
const globalFilter: Slice<'globalFilter', string> = {
  key: 'globalFilter',
  default: '',
  // The text is the string itself. A string that would read as the empty one gets one more `25`.
  codec: quoted<string>({
    parse: (text) => (text === EMPTY_STRING ? '' : text.replace(/^%25(?=(?:25)*22%22$)/, '%')),
    serialize(value: unknown) {
      // `table.resetGlobalFilter(true)` sets `undefined`, which means no filter.
      const text = value ?? ''
      if (typeof text !== 'string' || !isWellFormed(text)) return reject('#text')
      return text.replace(/^%(?=(?:25)*22%22$)/, '%25') || EMPTY_STRING
    },
  }),
  resetsPage: true,
  isSearch: true,
}

/** A sorted column, and its direction. */
export interface ColumnSort {
  /** The column id, at most one entry per column. */
  id: string
  /** `true` sorts from large to small: `sorting=name.desc`. */
  desc: boolean
}

export const parseDirection = (text: string): boolean =>
  text === 'desc' || (text !== 'asc' && reject('#direction'))

/** `sorting=age.desc,name.asc` */
const sorting: Slice<'sorting', ColumnSort[]> = {
  key: 'sorting',
  default: [],
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
}

/** The page that a table shows. */
export interface Pagination {
  /** Counts from 0. */
  pageIndex: number
  /** The number of rows on a page. */
  pageSize: number
}

/** `pageIndex=3&pageSize=20`: the URL counts pages from `firstPage`, and each param has its own default. */
const pagination: Slice<'pagination', Pagination> = {
  key: 'pagination',
  isPage: true,
  isReset: true,
  params: ['pageIndex', 'pageSize'],
  default: { pageIndex: 0, pageSize: 10 },
  // TanStack Table would also reset the page on Back and when data arrives late. We reset it together with the change
  // that causes it.
  tableOptions: { autoResetPageIndex: false },
  codec({ params: names, maxPageSize, pageSizes, firstPage, writeDefault }) {
    /** The numbers of a page, as the URL counts them. */
    const numbersOf = ({ pageIndex, pageSize }: Pagination) => [pageIndex + firstPage, pageSize]
    const numberOf = (text: string, at: number) => {
      const [min, max] = at ? [1, maxPageSize] : [firstPage, MAX_PAGE_INDEX + firstPage]
      const number = /^\d{1,16}$/.test(text) ? +text : text === ALL ? Infinity : -1
      if (at && pageSizes && !pageSizes.includes(number))
        reject(`#page-size ${pageSizes.map(textOf).join(' ')}`)
      return isWhole(number, min, max) ? number : reject(`#integer ${max}${min ? '' : ' 0'}`)
    }
    /** A page past the last number that is exact is still a page past the last. */
    const inRange = (text: string, at: number) =>
      at === 0 && /^\d+$/.test(text)
        ? String(Math.min(Number(text), MAX_PAGE_INDEX + firstPage))
        : text
    return {
      names,
      parse(params, fallback, report) {
        const numbers = numbersOf(fallback)
        for (const param of params) {
          // `read` gives a slice no other params, so each name has a number.
          const at = names.indexOf(param[0])
          attempt(() => (numbers[at] = numberOf(inRange(unquote(param[1]), at), at)), report, param)
        }
        return { pageIndex: (numbers[0] as number) - firstPage, pageSize: numbers[1] as number }
      },
      serialize(page, fallback, report) {
        const defaults = numbersOf(fallback)
        const numbers = numbersOf(page)
        return numbers.flatMap((number, at): readonly Param[] => {
          const name = names[at] as string
          const text = textOf(number)
          // A default that a short link asks for is told by its page: `pageIndex=1` is enough.
          const isLeftOut = !writeDefault && (at || numbers[1] !== defaults[1])
          const isRead = attempt(() => numberOf(text, at), report, [name, '']) !== undefined
          return !isRead || (isLeftOut && number === defaults[at]) ? [] : [[name, text]]
        })
      },
    }
  },
}

/** The last page whose number is exact if the first page is 1. */
export const MAX_PAGE_INDEX = Number.MAX_SAFE_INTEGER - 1

/** The text for `Infinity`, if the options allow it. */
const ALL = 'all'

const textOf = (number: number): string => (number === Infinity ? ALL : String(number))

export const isWhole = (value: number, min: number, max: number): boolean =>
  (Number.isSafeInteger(value) || value === Infinity) && value >= min && value <= max

/** `columnFilters=name.b,age./18/40` */
const columnFilters: Slice<'columnFilters', ColumnFilter[]> = {
  key: 'columnFilters',
  default: [],
  codec: /* @__PURE__ */ list<ColumnFilter>(
    (text) => {
      const dot = text.indexOf('.')
      return dot < 0
        ? reject('#no-value')
        : { id: parseId(text.slice(0, dot)), value: parseFilterValue(text.slice(dot + 1)) }
    },
    ({ id, value }) => `${dottedId(id)}.${serializeFilterValue(value)}`,
  ),
  resetsPage: true,
  once: listOnce,
  columnEntries: 'filter',
}

/** `columnOrder=age,name,id` */
const columnOrder: Slice<'columnOrder', string[]> = {
  key: 'columnOrder',
  default: [],
  codec: list(parseId, listId),
  once: listOnce,
  columnEntries: 'any',
  ordersColumns: true,
  rows: false,
}

/** The slices that are on by default, in the order of their params. The types are derived from it. */
export const defaultSlices = [
  globalFilter,
  sorting,
  pagination,
  columnFilters,
  columnOrder,
  rowSelection,
] as const

/** The state of the slices that are on by default, with TanStack Table's names. */
export type TableSearchState = {
  [S in (typeof defaultSlices)[number] as S['key']]: S['default']
}

/** The names of the six slices that are on by default, such as `sorting`. */
export type SliceKey = keyof TableSearchState

/** The names of a slice's params, unless its options rename them. */
export type ParamsOf<K extends SliceKey> = K extends 'pagination' ? 'pageIndex' | 'pageSize' : K

/** The debounce of each column (ms). */
export type ColumnDebounces = Readonly<Record<string, number>>

export interface PageOptions {
  /** The names of the search params. Only for `pagination`. @default `pageIndex` and `pageSize` */
  readonly params?: { readonly [N in ParamsOf<'pagination'>]?: string }
  /**
   * The largest page size that a URL may ask for, in rows. `Infinity` also allows all rows, as `pageSize=all`. Only for
   * `pagination`. @default 1000
   */
  readonly maxPageSize?: number
  /**
   * The page sizes of your menu, in rows: `[20, 50, 100]`. A URL that asks for another one gets the default, with an
   * issue. `Infinity` is `pageSize=all`. Only for `pagination`. @default any up to `maxPageSize`
   */
  readonly pageSizes?: readonly number[]
  /**
   * What the URL calls the first page. Set `0` if your links have always counted from 0. The state always counts from 0.
   * Only for `pagination`. @default 1
   */
  readonly firstPage?: 0 | 1
  /**
   * `false` keeps the page when something else changes, for a table that scrolls endlessly. Only for `pagination`.
   * @default true
   */
  readonly reset?: boolean
}

/** The options of one state slice. */
export type SliceOptions<K extends SliceKey> = WriteOptions<
  number | (K extends 'columnFilters' ? ColumnDebounces : never)
> &
  RowsOption &
  (K extends 'pagination'
    ? PageOptions & ValueOptions<Pagination, Partial<Pagination>>
    : NameOption & ValueOptions<TableSearchState[K]>)

/** The state of a table with the columns `Id`, and with filters that are typed. */
export interface StateOfColumns<Id, Filter> extends Omit<
  TableSearchState,
  'sorting' | 'columnFilters'
> {
  sorting: { id: Id; desc: boolean }[]
  columnFilters: Filter[]
}

/** The slices that are off by default. Each key is also the name of its function in `permatable/slices`. */
export const optInKeys = [
  'cellSelection',
  'columnPinning',
  'columnSizing',
  'columnVisibility',
  'expanded',
  'grouping',
  'rowPinning',
] as const

export type OptInKey = (typeof optInKeys)[number]
