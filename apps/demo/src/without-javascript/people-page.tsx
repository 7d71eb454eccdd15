import { useSelector } from '@tanstack/react-store'
import { HiddenFields } from 'permatable/react'
import { useId } from 'react'
import { usePeopleTable } from '../more/links/links-table.ts'
import { PeopleLinks } from '../more/links/people-links.tsx'

interface PeoplePageProps {
  /** Path and query of the request. */
  readonly url: string
}

/** The table of links as a server answers it to a browser without scripts: its search is a form. */
export function PeoplePage({ url }: PeoplePageProps) {
  const { params, table } = usePeopleTable()
  const text = useSelector(params.atoms.globalFilter)
  const searchId = useId()
  return (
    <main id="main" className="without-javascript">
      <h1 className="text-xl font-semibold tracking-tight">Without JavaScript</h1>
      <p className="mt-1 text-muted">
        This page has no script. The server reads the address, and answers each link and the search
        with another page.{' '}
        <a className="docs-link" href="/docs/ssr/#without-javascript">
          How it works
        </a>
      </p>
      <p className="without-javascript-address">
        <code>{url}</code>
      </p>
      <PeopleLinks params={params} table={table} searchId={searchId}>
        <form method="get" role="search" className="flex gap-2">
          <HiddenFields params={params} except={['globalFilter']} />
          <input
            id={searchId}
            name="globalFilter"
            defaultValue={text}
            aria-label="Search all columns"
            placeholder="Search..."
            className="control w-full min-w-0"
          />
          <button className="control">Search</button>
        </form>
      </PeopleLinks>
    </main>
  )
}
