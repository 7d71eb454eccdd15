import type { Screen } from './screens.ts'
import { TableView } from './table/table-view.tsx'

export function ScreenView({ screen }: { screen: Screen }) {
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">{screen.title}</h1>
      <p className="mt-1 mb-5 text-muted">{screen.hint}</p>
      <TableView screen={screen} />
    </>
  )
}
