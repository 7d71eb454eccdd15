import { hex } from '../query/encode.ts'
import { listId, parseId } from '../text/id.ts'
import { EMPTY, joinList, splitList } from '../text/list.ts'
import { quoted } from '../text/quoted.ts'
import { emptyMap, optIn } from './slice.ts'

export type ColumnVisibility = Record<string, boolean>

/** `columnVisibility=-email,phone`: `-` marks a hidden column. A shown column is named only where the state names it. */
export const columnVisibility = optIn({
  key: 'columnVisibility',
  default: emptyMap<boolean>(),
  rows: false,
  codec: quoted<ColumnVisibility>({
    parse(text) {
      const visibility = emptyMap<boolean>()
      for (const part of text === EMPTY ? [] : splitList(text)) {
        const isHidden = part.startsWith('-')
        visibility[parseId(isHidden ? part.slice(1) : part)] = !isHidden
      }
      return visibility
    },
    serialize: (visibility, report) =>
      joinList(
        Object.entries(visibility),
        ([id, isVisible]) => (isVisible ? '' : '-') + listId(id).replace(/^-/, hex),
        report,
      ),
  }),
})
