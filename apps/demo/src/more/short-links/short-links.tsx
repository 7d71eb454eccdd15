import { PeopleView } from '../people-view.tsx'
import { LinkPanel } from './link-panel.tsx'
import { peopleTable } from './short-links-table.ts'

/** Rows of a database have ids like these. Numbers in a row would take a few characters, whatever their count. */
const idOf = (at: number) => `6f1c2b1e-5b7a-4d0e-9a3f-${String(at).padStart(12, '0')}`

export const View = () => (
  <>
    <LinkPanel />
    <PeopleView definition={peopleTable} debounce={300} count={5_000} idOf={idOf} />
  </>
)
