import { hex } from '../query/encode.ts'
import { listId, parseId } from '../text/id.ts'
import { EMPTY, joinList, splitList } from '../text/list.ts'
import { quoted } from '../text/quoted.ts'
import { emptyMap, mapOnce, optIn } from './slice.ts'

export type ColumnVisibility = Record<string, boolean>

/** `columnVisibility=-email,phone`: `-` marks a hidden column. A shown column is named only where the state names it. */
export const columnVisibility = optIn({
  key: 'columnVisibility',
  default: emptyMap<boolean>(),
  rows: false,
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
