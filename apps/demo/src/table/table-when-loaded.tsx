import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { TableSettings } from './table-settings.ts'

let TableView: ComponentType<{ readonly settings: TableSettings }> | undefined

async function load() {
  ;({ TableView } = await import('./table-view.tsx'))
}

/**
 * The table, after the page around it: the table and faker are most of the code. Once they are loaded, a screen has its
 * table with its first render. (`Suspense` would hold it back for 300 ms.)
 */
export function TableWhenLoaded({ settings }: { readonly settings: TableSettings }) {
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const [, setIsLoaded] = useState(TableView !== undefined)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    // An observer hears of what is in view once that has been painted.
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      load().then(
        () => setIsLoaded(true),
        (error: unknown) => setFailure({ error }),
      )
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  if (failure) throw failure.error
  return TableView ? <TableView settings={settings} /> : <div ref={place} className="min-h-dvh" />
}
