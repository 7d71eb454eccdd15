import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams } from 'permatable'
import { dayRange, oneOf } from 'permatable/columns'
import { useTable } from 'permatable/react-table'
import { slice } from 'permatable/slices'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useMemo } from 'react'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { createPeople } from '../../more/people.ts'
import { PeopleGrid, peopleOptions } from './people-grid.tsx'

const tasksTable = defineTableSearchParams({
  tab: slice({ default: 'open', codec: oneOf(['open', 'done']), resetsPage: true }),
  due: slice({ default: null, codec: dayRange(), resetsPage: true }),
})

const people = createPeople(200)
const anyDay = [null, null] as const

/** A tab and a range of dates beside the table's own state. */
export function CustomState() {
  const params = useTableSearchParams(tasksTable)
  const tab = useSelector(params.atoms.tab)
  const [from, to] = useSelector(params.atoms.due) ?? anyDay
  const data = useMemo(
    () =>
      people.filter(
        ({ age, joined }) =>
          age < 40 === (tab === 'open') && joined >= (from ?? '') && joined <= (to ?? '9'),
      ),
    [tab, from, to],
  )
  const table = useTable({ ...peopleOptions, params, data })
  const setDays = (from: string | null, to: string | null) =>
    params.set({ due: from || to ? [from, to] : null })
  return (
    <div className="table-view">
      <AddressBar definition={tasksTable} params={params} />
      <div className="demo-tools">
        {(['open', 'done'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="control"
            aria-pressed={tab === one}
            onClick={() => params.set({ tab: one })}
          >
            {one === 'open' ? 'Open' : 'Done'}
          </button>
        ))}
        <input
          type="date"
          className="control"
          aria-label="Due from"
          value={from ?? ''}
          onChange={({ target }) => setDays(target.value || null, to)}
        />
        <input
          type="date"
          className="control"
          aria-label="Due to"
          value={to ?? ''}
          onChange={({ target }) => setDays(from, target.value || null)}
        />
      </div>
      <PeopleGrid table={table} params={params} />
    </div>
  )
}
