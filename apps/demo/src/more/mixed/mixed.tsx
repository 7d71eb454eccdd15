import { defineTableSearchParams } from 'permatable'
import { PeopleView } from '../people-table.tsx'
import { peopleFilters } from '../person-columns.tsx'

// #region
const peopleTable = defineTableSearchParams({
  columns: peopleFilters,
  // Back undoes one decision: a sort, a page, a search that was typed in one go.
  history: 'auto',
  // The search is written once the typing pauses.
  globalFilter: { debounce: 300 },
  columnFilters: { debounce: 300 },
})
// #endregion

export const View = () => <PeopleView definition={peopleTable} debounce={300} />
