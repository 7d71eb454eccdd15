import { useEffect, useState, type ComponentType } from 'react'
import type { TableSettings } from './table-settings.ts'

type View = ComponentType<{ readonly settings: TableSettings }>

let TableView: View | undefined

/**
 * The table, after the page around it: the table and faker are most of the code. Once loaded, a screen has its table with
 * its first render. (`Suspense` would hold it back for 300 ms.)
 */
export function TableWhenLoaded({ settings }: { readonly settings: TableSettings }) {
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const [, setIsLoaded] = useState(TableView !== undefined)
  useEffect(() => {
    if (TableView) return
    // In a task of its own, after the page has been painted.
    const timer = setTimeout(() =>
      import('./table-view.tsx').then(
        (module) => {
          TableView = module.TableView
          setIsLoaded(true)
        },
        (error: unknown) => setFailure({ error }),
      ),
    )
    return () => clearTimeout(timer)
  }, [])
  if (failure) throw failure.error
  return TableView ? <TableView settings={settings} /> : <div className="min-h-dvh" />
}
