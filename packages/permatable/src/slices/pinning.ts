import { hex } from '../query/query.ts'
import { eachOnce, EMPTY, joinList, listId, parseId, quoted, splitList } from '../text/grammar.ts'
import { acceptText, optIn } from './slice.ts'

/** Makes a slice of two lists of ids: `name,age/actions`, or `name`, `/actions` or `/` if a list is empty. */
const pinning = <K extends string, T extends { readonly [S in keyof T]?: string[] }>(
  key: K,
  first: keyof T,
  second: keyof T,
) =>
  optIn<K, T>({
    key,
    rows: false,
    pinsRows: key === 'rowPinning',
    default: { [first]: [] as string[], [second]: [] } as T,
    // A column pinned to both sides is pinned to the first.
    once(value, report) {
      const seen = new Set<string>()
      const sides = [first, second].map((side) => [
        side,
        value[side] && eachOnce(value[side], acceptText, report, seen),
      ])
      return { ...value, ...Object.fromEntries(sides.filter(([, ids]) => ids)) }
    },
    codec: quoted({
      parse(text) {
        const [start, end = [], third] = splitList(text, '/').map((ids) =>
          ids ? splitList(ids).map(parseId) : [],
        )
        return third ? undefined : ({ [first]: start, [second]: end } as T)
      },
      serialize: (value, report) =>
        [first, second]
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
export const columnPinning = /* @__PURE__ */ pinning<'columnPinning', ColumnPinning>(
  'columnPinning',
  'start',
  'end',
)

/** The ids of the pinned columns in TanStack Table v8, in order. */
export interface ColumnPinningV8 {
  /** Column ids at the left edge. */
  left?: string[]
  /** Column ids at the right edge. */
  right?: string[]
}

/** `columnPinning` for TanStack Table v8, which calls the sides left and right: `columnPinning=name,age/actions` */
export const columnPinningV8 = /* @__PURE__ */ pinning<'columnPinning', ColumnPinningV8>(
  'columnPinning',
  'left',
  'right',
)

/** The ids of the pinned rows, in order. */
export interface RowPinning {
  /** Row ids above the other rows. */
  top: string[]
  /** Row ids below the other rows. */
  bottom: string[]
}

/** The pinned rows, first those at the top, then those at the bottom: `rowPinning=1,2/9` */
export const rowPinning = /* @__PURE__ */ pinning<'rowPinning', RowPinning>(
  'rowPinning',
  'top',
  'bottom',
)
