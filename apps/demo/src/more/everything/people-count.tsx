import { countText } from '../../table/count-text.ts'
import { CountText } from '../../table/row-count.tsx'
import { rowsOf, type PeopleTable } from './everything-table.ts'

export function PeopleCount({ table }: { readonly table: PeopleTable }) {
  const isGrouped = table.state.grouping.length > 0
  const parts: readonly (readonly [count: number, one: string, many: string])[] = [
    [isGrouped ? table.getGroupedRowModel().rows.length : 0, 'group', 'groups'],
    [table.getSelectedRowModel().flatRows.length, 'selected', 'selected'],
    [table.getSelectedCellCount(), 'cell', 'cells'],
  ]
  return (
    <CountText
      shown={rowsOf(table).filter((row) => !row.getIsGrouped()).length}
      matching={table.getFilteredRowModel().rows.length}
    >
      {parts
        .filter(([count]) => count > 0)
        .map(([count, one, many]) => `, ${countText(count)} ${count === 1 ? one : many}`)}
    </CountText>
  )
}
