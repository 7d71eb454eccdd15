import { startTransition, useEffect, useRef, useState, type ComponentType } from 'react'
import type { TableSettings } from './table-settings.ts'

type View = ComponentType<{ readonly settings: TableSettings }>

let loaded: View | undefined

async function load(): Promise<View> {
  const { TableView } = await import('./table-view.tsx')
  return (loaded = TableView)
}

/**
 * The table, after the page around it: the table and faker are most of the code. Once they are loaded, a screen has its
 * table with its first render. (`Suspense` would hold it back for 300 ms.)
 */
export function TableWhenLoaded({ settings }: { readonly settings: TableSettings }) {
  const [TableView, setTableView] = useState(() => loaded)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    // An observer hears of what is in view once that has been painted.
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      load().then(
        // In small pieces, so that the page answers meanwhile.
        (View) => startTransition(() => setTableView(() => View)),
        (error: unknown) => setFailure({ error }),
      )
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  if (failure) throw failure.error
  return TableView ? <TableView settings={settings} /> : <div ref={place} className="min-h-dvh" />
}
