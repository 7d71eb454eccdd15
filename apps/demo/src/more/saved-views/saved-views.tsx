import { PeopleView } from '../people-view.tsx'
import { peopleTable } from './saved-views-table.ts'
import { ViewsPanel } from './views-panel.tsx'

export const View = () => (
  <>
    <ViewsPanel />
    <PeopleView definition={peopleTable} debounce={300} />
  </>
)
