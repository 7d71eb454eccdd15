import { useSelector } from '@tanstack/react-store'
import type { TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useState, type ComponentType } from 'react'
import type { TableOptions } from './contract-screen.tsx'
import { first, second } from './two-tables.ts'

interface Options {
  readonly status: string
  /** A table whose changes ask the server. */
  readonly Table: ComponentType<TableOptions>
}

/** A page with two tables, of which one goes. */
export function TwoTables({ status, Table }: Options) {
  const [hasFirst, setHasFirst] = useState(true)
  return (
    <main>
      <h1>Tests</h1>
      <p role="status">{status}</p>
      <button onClick={() => setHasFirst(false)}>Close the first table</button>
      {hasFirst && <Table definition={first} />}
      <Table definition={second} />
    </main>
  )
}

/** The search of a table, by which a test tells the tables apart. */
export function SearchBox({ params }: { readonly params: TableParams<TableSearchState> }) {
  const text = useSelector(params.atoms.globalFilter)
  return (
    <input value={text} onChange={({ target }) => params.atoms.globalFilter.set(target.value)} />
  )
}
