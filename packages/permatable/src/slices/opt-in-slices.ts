import { hex } from '../query/params.ts'
import {
  dottedId,
  eachOnce,
  EMPTY,
  joinList,
  list,
  listId,
  parseId,
  quoted,
  reject,
  splitList,
  type TextCodec,
} from '../text/lists-and-ranges.ts'
import { emptyMap, fieldsOf } from '../values/copy-and-compare.ts'
import {
  acceptText,
  listOnce,
  mapOnce,
  oneParam,
  optIn,
  type OptInOptions,
  type OptInSlice,
} from './define-slice.ts'
import { rowIds } from './row-selection.ts'

/** The columns to group by: `grouping=status,city` */
export const grouping = (options?: OptInOptions<string[]>): OptInSlice<string[], 'grouping'> =>
  optIn('grouping', options, {
    default: [],
    codec: list(parseId, listId),
    resetsPage: true,
    once: listOnce,
    columnEntries: 'declared',
  })

/** The expanded rows: `true` for each row id, or `true` for all rows. */
export type Expanded = true | Record<string, boolean>

const ALL = 'all'

/** The expanded rows: `expanded=0,0.1`, or `expanded=all` */
export const expanded = (options?: OptInOptions<Expanded>): OptInSlice<Expanded, 'expanded'> =>
  optIn('expanded', options, {
    tableOptions: { autoResetExpanded: false },
    default: emptyMap<boolean>(),
    codec: quoted<Expanded>({
      parse: (text, report) => (text === ALL ? true : rowIds.parse(text, report)),
      serialize(value, report) {
        if (value === true) return ALL
        const text = rowIds.serialize(value, report)
        return text === ALL ? text.replace('a', hex) : text
      },
    }),
  })

/** The widths of columns in pixels, by column id. */
export type ColumnSizing = Record<string, number>

const isSize = (size: number) => size >= 0 && size < Infinity

/** The column widths in pixels: `columnSizing=name.240,age.80.5` */
export const columnSizing = (
  options?: OptInOptions<ColumnSizing>,
): OptInSlice<ColumnSizing, 'columnSizing'> =>
  optIn('columnSizing', options, {
    default: emptyMap<number>(),
    rows: false,
    codec: quoted<ColumnSizing>({
      parse(text, report) {
        const entries = (text === EMPTY ? [] : splitList(text)).map((part) => {
          const dot = part.indexOf('.')
          const size = Number(part.slice(dot + 1))
          if (dot < 0 || String(size) !== part.slice(dot + 1) || !isSize(size)) reject('#size')
          return [parseId(part.slice(0, dot)), size] as const
        })
        return mapOnce(entries, report)
      },
      serialize: (sizing, report) =>
        joinList(
          Object.entries(sizing),
          ([id, size]) => `${dottedId(id)}.${isSize(size) ? size : reject('#size')}`,
          report,
        ),
    }),
  })

/** `false` for each hidden column, by column id. */
export type ColumnVisibility = Record<string, boolean>

/** Starts a list of the only columns that are shown: `-,name,age` */
const ONLY = '-'

/** A text of this many characters names all that the state names. A longer one is shortened. */
const SHORT = 200

/**
 * The hidden columns: `columnVisibility=-email,phone`. A `-` marks a hidden column. A column without it is shown. If the
 * definition declares its columns, a text of over 200 characters names either the columns that are hidden or those that
 * are shown, whichever is shorter: `columnVisibility=-,name,age`.
 */
export const columnVisibility = (
  options?: OptInOptions<ColumnVisibility>,
): OptInSlice<ColumnVisibility, 'columnVisibility'> =>
  optIn('columnVisibility', options, {
    default: emptyMap<boolean>(),
    rows: false,
    hidesColumns: true,
    codec: ({ params: [name = ''], columnIds }) => oneParam(name, quoted(textOf(columnIds))),
  })

function textOf(columnIds: readonly string[]): TextCodec<ColumnVisibility> {
  const declared = new Set(columnIds)
  return {
    parse(text, report) {
      const parts = text === EMPTY ? [] : splitList(text)
      const isOnly = parts[0] === ONLY && (columnIds.length > 0 || parts.length > 1)
      if (isOnly && !columnIds.length)
        return reject('only some columns, but no columns are declared')
      const entries = (isOnly ? parts.slice(1) : parts).map((part) => {
        const isHidden = part.startsWith('-')
        return [parseId(isHidden ? part.slice(1) : part), !isHidden] as const
      })
      const visibility = mapOnce(entries, report)
      if (!isOnly) return visibility
      for (const id of columnIds) {
        if (visibility[id]) delete visibility[id]
        else visibility[id] = false
      }
      return visibility
    },
    serialize(visibility, report) {
      const entries = Object.entries(visibility)
      const text = joinList(entries, entryText, report)
      if (!columnIds.length || text.length <= SHORT) return text
      const others = entries.filter(([id]) => !declared.has(id))
      const [allBut = '', only = ''] = [false, true].map((isVisible) => {
        const ids = columnIds.filter((id) => (visibility[id] !== false) === isVisible)
        const named = [...ids.map((id) => [id, isVisible] as const), ...others]
        // Nothing to report again: all texts leave out the same entries.
        const names = named.length ? joinList(named, entryText, () => {}) : ''
        return [isVisible ? ONLY : '', names].filter(Boolean).join()
      })
      return (only.length < allBut.length ? only : allBut) || EMPTY
    },
  }
}

const entryText = ([id, isVisible]: readonly [id: string, isVisible: boolean]): string =>
  (isVisible ? '' : '-') + listId(id).replace(/^-/, hex)

/** Makes a slice of two lists of ids: `name,age/actions`, or `name`, `/actions` or `/` if a list is empty. */
const pinning = <K extends string, T extends { readonly [S in keyof T]?: string[] }>(
  key: K,
  options: OptInOptions<T> | undefined,
  sides: readonly (keyof T)[],
): OptInSlice<T, K> =>
  optIn(key, options, {
    rows: false,
    pinsRows: key === 'rowPinning',
    default: Object.fromEntries(sides.map((side) => [side, [] as string[]])) as T,
    // A column pinned to both sides is pinned to the first.
    once(value, report) {
      const seen = new Set<string>()
      const lists = sides.flatMap((side) => {
        const ids = value[side]
        return ids ? [[side, eachOnce(ids, acceptText, report, seen)]] : []
      })
      return { ...value, ...Object.fromEntries(lists) }
    },
    codec: quoted({
      parse(text) {
        const lists = splitList(text, '/').map((ids) => (ids ? splitList(ids).map(parseId) : []))
        if (lists.length > 2) return undefined
        return Object.fromEntries(sides.map((side, at) => [side, lists[at] ?? []])) as T
      },
      serialize: (value, report) =>
        sides
          .map((side) => {
            const text = joinList(value[side] ?? [], listId, report)
            return text === EMPTY ? '' : text.replace(/\//g, hex)
          })
          .join('/')
          .replace(/(.)\/$/s, '$1'),
    }),
  })

/** The ids of the pinned columns, in order. */
export interface ColumnPinning {
  /** Column ids on the left, or on the right in right-to-left layouts. */
  start: string[]
  /** Column ids on the opposite side. */
  end: string[]
}

/** The pinned columns, first those at the start, then those at the end: `columnPinning=name,age/actions` */
export const columnPinning = (
  options?: OptInOptions<ColumnPinning>,
): OptInSlice<ColumnPinning, 'columnPinning'> => pinning('columnPinning', options, ['start', 'end'])

/** The ids of the pinned columns in TanStack Table v8, in order. */
export interface ColumnPinningV8 {
  /** Column ids at the left edge. */
  left?: string[]
  /** Column ids at the right edge. */
  right?: string[]
}

/** `columnPinning` for TanStack Table v8, which calls the sides left and right: `columnPinning=name,age/actions` */
export const columnPinningV8 = (
  options?: OptInOptions<ColumnPinningV8>,
): OptInSlice<ColumnPinningV8, 'columnPinning'> =>
  pinning('columnPinning', options, ['left', 'right'])

/** The ids of the pinned rows, in order. */
export interface RowPinning {
  /** Row ids above the other rows. */
  top: string[]
  /** Row ids below the other rows. */
  bottom: string[]
}

/** The pinned rows, first those at the top, then those at the bottom: `rowPinning=1,2/9` */
export const rowPinning = (
  options?: OptInOptions<RowPinning>,
): OptInSlice<RowPinning, 'rowPinning'> => pinning('rowPinning', options, ['top', 'bottom'])

/** A rectangle of selected cells, given by two of its corners. */
export interface CellRange {
  /** The row id of the corner where the selection started. */
  anchorRowId: string
  /** The column id of that corner. */
  anchorColumnId: string
  /** The row id of the opposite corner, which moves with the pointer. */
  focusRowId: string
  /** The column id of the opposite corner. */
  focusColumnId: string
  /** `'exclude'` removes the cells from the ranges before it. @default 'include' */
  operation?: 'include' | 'exclude'
}

const corners = ['anchorRowId', 'anchorColumnId', 'focusRowId', 'focusColumnId'] as const

const idsOf = (range: Partial<CellRange>) => corners.map((name) => range[name])

/** The selected cells, as rectangles given by two corners: `cellSelection=1.name.5.age,3.name.3.name.exclude` */
export const cellSelection = (
  options?: OptInOptions<CellRange[]>,
): OptInSlice<CellRange[], 'cellSelection'> =>
  optIn('cellSelection', options, {
    tableOptions: { autoResetCellSelection: false },
    default: [],
    rows: false,
    isSelection: true,
    // Ranges are added and removed in order, so the same one may appear again after an opposite operation.
    once(ranges, report) {
      const seen = new Set<string>()
      let last: boolean | undefined
      return ranges.filter((range) => {
        const isExcluded = fieldsOf(range).operation === 'exclude'
        if (isExcluded !== last) seen.clear()
        last = isExcluded
        const ids = idsOf(fieldsOf(range) as Partial<CellRange>)
        const key = JSON.stringify(ids)
        if (seen.has(key)) report(`#twice ${ids.join('.')}`)
        return !seen.has(key) && seen.add(key)
      })
    },
    codec: list<CellRange>(
      (text) => {
        const ids = text.split('.').map(parseId)
        // Without an operation, the range is included.
        const [operation, extra] = ids.slice(corners.length)
        return ids.length < corners.length || extra || (operation && operation !== 'exclude')
          ? reject('#malformed')
          : ({
              ...Object.fromEntries(corners.map((name, at) => [name, ids[at]])),
              operation,
            } as unknown as CellRange)
      },
      (range) => {
        const ids = idsOf(range)
        const parts = range.operation === 'exclude' ? [...ids, range.operation] : ids
        return parts.map((part) => dottedId(part as string)).join('.')
      },
    ),
  })
