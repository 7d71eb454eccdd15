import { hex } from '../query/encode.ts'
import { listId, parseId } from '../text/id.ts'
import { EMPTY, joinList, splitList } from '../text/list.ts'
import { quoted } from '../text/quoted.ts'
import { reject, type TextCodec } from '../text/text-codec.ts'
import { emptyMap } from '../values/empty-map.ts'
import { oneParam } from './codec.ts'
import { mapOnce, optIn } from './slice.ts'

/** `false` for each hidden column, by column id. */
export type ColumnVisibility = Record<string, boolean>

/** Starts a list of the only columns that are shown: `-,name,age` */
const ONLY = '-'

/**
 * The hidden columns: `columnVisibility=-email,phone`. A `-` marks a hidden column. A column without it is shown. If the
 * definition declares its columns, the ones that are shown are listed instead when that's shorter:
 * `columnVisibility=-,name,age`.
 */
export const columnVisibility = optIn({
  key: 'columnVisibility',
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
      if (isOnly) for (const id of columnIds) visibility[id] ??= false
      return visibility
    },
    serialize(visibility, report) {
      const entries = Object.entries(visibility)
      const text = joinList(entries, entryText, report)
      const shown = columnIds.filter((id) => visibility[id] !== false)
      if (shown.length === columnIds.length) return text
      const others = entries.filter(([id]) => !declared.has(id))
      const only = [...shown.map((id) => [id, true] as const), ...others]
      // Nothing to report again: both texts leave out the same entries.
      const onlyText = [ONLY, ...(only.length ? [joinList(only, entryText, () => {})] : [])].join()
      return onlyText.length < text.length ? onlyText : text
    },
  }
}

const entryText = ([id, isVisible]: readonly [id: string, isVisible: boolean]): string =>
  (isVisible ? '' : '-') + listId(id).replace(/^-/, hex)
