import { lazy, Suspense, type ComponentType } from 'react'
import { Folded, type Highlighted, LoadedCode } from '../code/code.tsx'
import { ScreenHead } from '../layout/screen-top.tsx'
import type { MoreScreen } from './more-screens.ts'

const views = import.meta.glob<{ readonly View: ComponentType }>([
  './*/{everything,explain,links,many-rows,million,mixed,relative-dates,saved-views,short-links,two-tables,typed-filters}.tsx',
  '../playground/playground.tsx',
])
const sources = import.meta.glob<Highlighted>(
  [
    './*/{explained-url,everything,links-table,many-rows,many-rows.worker,mixed,people-links,people.worker,relative-dates,saved-views,short-links,two-tables,typed-filters,use-found-rows,use-million-table}.{ts,tsx}',
    '../../../../examples/million/{definition,find-people,sqlite}.ts',
  ],
  { query: '?highlighted' },
)

/** A file by its name, which no other one has. */
function byName<File>(files: Readonly<Record<string, File>>, name: string): File {
  const [, file] = Object.entries(files).find(([path]) => path.endsWith(`/${name}`)) ?? []
  if (!file) throw new Error(`${name} is missing`)
  return file
}

/** Returns the page of a screen behind 'More': its view, and the code of the view, the definition first. */
export function morePageOf(screen: MoreScreen) {
  const file = `${screen.path.replace('/more/', '')}.tsx`
  const { code = [file] } = screen
  const View = lazy(async () => ({ default: (await byName(views, file)()).View }))
  const [definition, ...rest] = code.map((name) => [name, byName(sources, name)] as const)
  return function MorePage() {
    return (
      <>
        <ScreenHead {...screen} />
        {/* The code waits for the view, which would move it; what stands below the page is out of sight until then. */}
        <Suspense fallback={<div className="min-h-screen" />}>
          <View />
          {definition && (
            <section aria-label="Code" className="code-section">
              <div className="code-head">
                <h2 className="py-2 text-muted">The code</h2>
              </div>
              <LoadedCode file={definition[0]} source={definition[1]} />
              {rest.map(([name, source]) => (
                <Folded key={name} title={name}>
                  <LoadedCode source={source} />
                </Folded>
              ))}
            </section>
          )}
        </Suspense>
      </>
    )
  }
}
