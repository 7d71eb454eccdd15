import { useSelector } from '@tanstack/react-store'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { postgres, tableQuery } from 'permatable/kysely'
import { useTableSearchParams } from 'permatable/tanstack-router'
import type { Person } from '../../more/people.ts'
import { peopleTable, View as TypedFilters } from '../../more/typed-filters/typed-filters.tsx'

interface Database {
  people: Person & { id: string }
}

/** Writes statements, and asks nobody. */
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const peopleQuery = tableQuery<Database>()(peopleTable, {
  dialect: postgres,
  table: 'people',
  key: { id: 'uuid' },
  columns: {
    name: 'text',
    age: 'int4',
    team: 'text',
    status: 'text',
    joined: 'date',
    spent: 'float8',
  },
})

/** The table of typed filters, and the statement that the same definition makes of its URL. */
export function Sql() {
  const params = useTableSearchParams(peopleTable)
  const { where, orderBy, limit } = peopleQuery(useSelector(params.committed))
  const { sql, parameters } = db
    .selectFrom('people')
    .selectAll()
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .compile()
  return (
    <>
      <TypedFilters />
      <pre
        className="mt-4 overflow-x-auto rounded-lg border border-line bg-page p-3 font-mono text-xs leading-5"
        aria-label="SQL"
        tabIndex={0}
      >
        {sql.replaceAll(/ (?=from|where|order by|limit)/g, '\n')}
        {`\n-- ${JSON.stringify(parameters)}`}
      </pre>
    </>
  )
}
