import { lazy, Suspense } from 'react'
import type { Screen } from './screens.ts'

// Asked for at once, so that it comes beside the router and not after it.
const tableView = import('./table/table-view.tsx').then(({ TableView }) => ({ default: TableView }))
const TableView = lazy(() => tableView)

export function ScreenView({ screen }: { screen: Screen }) {
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">{screen.title}</h1>
      <p className="mt-1 mb-5 text-muted">{screen.hint}</p>
      <Suspense>
        <TableView definition={screen.table} />
      </Suspense>
    </>
  )
}
