import * as facts from 'virtual:library-facts'
import './hero/hero.css'
import './hero/hero-picture.css'
import { ScreenTop } from './layout/screen-top.tsx'
import type { Screen, ScreenPath } from './screens.ts'
import { Strip } from './strip/strip.tsx'
import { tables } from './screens/tables.ts'
import { TableView } from './table/table-view.tsx'
import { useHydrated } from './use-hydrated.ts'

interface ScreenViewProps {
  readonly screen: Screen & { readonly path: ScreenPath }
}

export function ScreenView({ screen }: ScreenViewProps) {
  // The document of the first screen cannot have the table, which depends on the address.
  const isHydrated = useHydrated()
  return (
    <>
      <ScreenTop screen={screen} facts={facts} />
      {isHydrated && (
        <TableView settings={{ ...screen, ...tables[screen.path] }}>
          {screen.path === '/' && <Strip />}
        </TableView>
      )}
    </>
  )
}
