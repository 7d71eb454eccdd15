import type { TableSearchParams, TableSearchState } from 'permatable'
import type { Highlighted } from './code/code.tsx'
import './hero/hero.css'
import { ScreenTop } from './layout/screen-top.tsx'
import type { Screen, ScreenPath } from './screens.ts'
import { TableView } from './table/table-view.tsx'
import { useHydrated } from './use-hydrated.ts'

/** The definition of each screen, and its source, in a file with the name of the screen. */
const definitions = import.meta.glob<TableSearchParams<TableSearchState>>('./screens/*.ts', {
  import: 'usersTable',
  eager: true,
})
const sources = import.meta.glob<Highlighted>('./screens/*.ts', { query: '?highlighted' })

interface ScreenViewProps {
  readonly screen: Screen & { readonly path: ScreenPath }
}

export function ScreenView({ screen }: ScreenViewProps) {
  // The document of the first screen cannot have the table, which depends on the address.
  const isHydrated = useHydrated()
  const file = `./screens/${screen.path.slice(1) || 'basic'}.ts`
  const table = definitions[file]
  const code = sources[file]
  if (!table || !code) throw new Error(`${file} is missing`)
  return (
    <>
      <ScreenTop screen={screen} />
      {isHydrated && <TableView settings={{ ...screen, table, code }} />}
    </>
  )
}
