import { hex } from '../query/query.ts'
import { EMPTY, joinList, listId, parseId, quoted, splitList } from '../text/grammar.ts'
import { reject, type TextCodec } from '../text/text-codec.ts'
import { emptyMap } from '../values/values.ts'
import { oneParam } from './codec.ts'
import { mapOnce, optIn, type OptInOptions, type OptInSlice } from './slice.ts'

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
export const columnVisibility: (
  options?: OptInOptions<ColumnVisibility>,
) => OptInSlice<ColumnVisibility, 'columnVisibility'> = optIn({
  key: 'columnVisibility',
  default: emptyMap<boolean>() as ColumnVisibility,
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
      const isShown = (id: string) => visibility[id] !== false
      const texts = [
        ['', columnIds.filter((id) => !isShown(id)).map((id) => [id, false] as const)],
        [ONLY, columnIds.filter(isShown).map((id) => [id, true] as const)],
      ] as const
      // Nothing to report again: all texts leave out the same entries.
      const [allBut = '', only = ''] = texts.map(([start, listed]) => {
        const named = [...listed, ...others]
        const list = named.length ? joinList(named, entryText, () => {}) : ''
        return [start, list].filter(Boolean).join()
      })
      return (only.length < allBut.length ? only : allBut) || EMPTY
    },
  }
}

const entryText = ([id, isVisible]: readonly [id: string, isVisible: boolean]): string =>
  (isVisible ? '' : '-') + listId(id).replace(/^-/, hex)
