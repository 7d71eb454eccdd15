import { Heading } from './layout/heading.tsx'
import type { Screen } from './screens.ts'
import { TableView } from './table/table-view.tsx'

export function ScreenView({ screen }: { screen: Screen }) {
  return (
    <>
      <Heading title={screen.title} />
      <p className="mt-1 mb-5 text-muted">{screen.hint}</p>
      <TableView definition={screen.table} />
    </>
  )
}
