import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import type { TableParams } from 'permatable/react'
import { useState } from 'react'
import { peopleTable, type PeopleState } from './definition.ts'
import { EndlessList } from './endless-list.tsx'
import type { FoundPart } from './find-people.ts'
import type { Paths, RouterLink } from './router-link.ts'

interface ListScreenProps {
  readonly params: TableParams<PeopleState>
  /** The part that the address opens, as the server found it. */
  readonly first: FoundPart
  readonly Link: RouterLink
  readonly paths: Paths
}

/** All people who pass, one below the other. The address holds the sorting, the search and how far the list was scrolled. */
export function ListScreen({ params, first, Link, paths }: ListScreenProps) {
  const [client] = useState(() => new QueryClient())
  const search = useSelector(params.atoms.globalFilter)
  const sorting = useSelector(params.atoms.sorting)
  const committed = useSelector(params.committed)
  const isPending = useSelector(params.pending)
  const sorted = `${sorting[0]?.id}.${sorting[0]?.desc ? 'desc' : 'asc'}`
  return (
    <QueryClientProvider client={client}>
      <main className="million">
        <h1>A million people, without pages</h1>
        <p className="bar">
          <label>
            Search names and cities{' '}
            <input
              type="search"
              maxLength={100}
              value={search}
              onChange={({ target }) => params.set({ globalFilter: target.value })}
            />
          </label>{' '}
          <label>
            Order{' '}
            <select
              value={sorted}
              onChange={({ target }) => {
                const [id, direction] = target.value.split('.')
                params.set({ sorting: [{ id: id as 'name', desc: direction === 'desc' }] })
              }}
            >
              <option value="joined.desc">joined last, first</option>
              <option value="name.asc">by name</option>
              <option value="age.desc">the oldest first</option>
              <option value="spent.desc">who spent most, first</option>
            </select>
          </label>{' '}
          <Link href={peopleTable.href(paths.table, { ...committed, after: null })}>
            As a table with pages
          </Link>
        </p>
        <EndlessList
          {...{ params, first, isPending }}
          list={paths.list}
          rows={paths.rows}
          Link={Link}
        />
      </main>
    </QueryClientProvider>
  )
}
