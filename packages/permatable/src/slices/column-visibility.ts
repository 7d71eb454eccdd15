import { hex } from '../query/encode.ts'
import { listId, parseId } from '../text/id.ts'
import { EMPTY, joinList, splitList } from '../text/list.ts'
import { quoted } from '../text/quoted.ts'
import { emptyMap } from '../values/empty-map.ts'
import { mapOnce, optIn } from './slice.ts'

/** `false` for each hidden column, by column id. */
export type ColumnVisibility = Record<string, boolean>

/** The hidden columns: `columnVisibility=-email,phone`. A `-` marks a hidden column. A column without it is shown. */
export const columnVisibility = optIn({
  key: 'columnVisibility',
  default: emptyMap<boolean>(),
  rows: false,
  hidesColumns: true,
  codec: quoted<ColumnVisibility>({
    parse(text, report) {
      const entries = (text === EMPTY ? [] : splitList(text)).map((part) => {
        const isHidden = part.startsWith('-')
        return [parseId(isHidden ? part.slice(1) : part), !isHidden] as const
      })
      return mapOnce(entries, report)
    },
    serialize: (visibility, report) =>
      joinList(
        Object.entries(visibility),
        ([id, isVisible]) => (isVisible ? '' : '-') + listId(id).replace(/^-/, hex),
        report,
      ),
  }),
})
