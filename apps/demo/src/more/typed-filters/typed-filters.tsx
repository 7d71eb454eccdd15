import { defineTableSearchParams } from 'permatable'
import { columns, dayRange, range, someOf, text } from 'permatable/columns'
import { useTable } from 'permatable/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useState } from 'react'
import { TextFilter } from '../../table/filter-boxes.tsx'
import { createPeople, statuses, teams } from '../people.ts'
import { PeopleFilters, peopleOptions, PeopleTable } from '../people-table.tsx'

// #region
export const peopleTable = defineTableSearchParams({
  debounce: 200,
  history: 'auto',
  // Each column says what its filter is. A link with anything else shows the table without that filter.
  columns: columns({
    name: text(),
    age: range(),
    team: someOf(teams),
    status: someOf(statuses),
    joined: dayRange(),
    spent: range(),
  }),
})

export function View() {
  const [data] = useState(() => createPeople(500))
  const params = useTableSearchParams(peopleTable)
  const table = useTable({ ...peopleOptions, params, data })
  const name = table.getColumn('name')
  return (
    <PeopleTable definition={peopleTable} params={params} table={table} debounce={200}>
      <div className="w-full sm:max-w-36">
        {name && <TextFilter table={table} column={name} header="Name" />}
      </div>
      <PeopleFilters table={table} />
    </PeopleTable>
  )
}
// #endregion
