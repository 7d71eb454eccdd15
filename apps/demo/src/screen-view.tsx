import { Link } from '@tanstack/react-router'
import { parseSearch } from 'permatable/tanstack-router'
import * as facts from 'virtual:library-facts'
import './hero/hero.css'
import './hero/hero-picture.css'
import { ScreenTop } from './layout/screen-top.tsx'
import type { Screen, ScreenPath } from './screens.ts'
import { Strip } from './strip/strip.tsx'
import { tables } from './screens/tables.ts'
import { TableView } from './table/table-view.tsx'

interface ScreenViewProps {
  readonly screen: Screen & { readonly path: ScreenPath }
}

export const ScreenView = ({ screen }: ScreenViewProps) => (
  <>
    <ScreenTop
      screen={screen}
      facts={facts}
      renderStory={({ text, search }) => (
        <Link to={screen.path} search={parseSearch(search)} className="story">
          {text}
        </Link>
      )}
    />
    <TableView settings={{ ...screen, ...tables[screen.path] }}>
      {screen.path === '/' && <Strip />}
    </TableView>
  </>
)
