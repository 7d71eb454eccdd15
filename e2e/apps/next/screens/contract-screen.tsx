import type { TableSearchParams, TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useEffect, useLayoutEffect, type ComponentType } from 'react'
import { app, offerContract, type ContractRouter } from './contract-harness.ts'

export interface TableOptions {
  readonly definition: TableSearchParams<TableSearchState>
}

interface Options {
  /** The path of the router's screens, without the base path. */
  readonly below: string
  readonly router: ContractRouter
  readonly Table: ComponentType<TableOptions>
}

/** The screen of `/users` in the adapter contract: a table once a row says which. */
export function ContractScreen({ below, router, Table }: Options) {
  useLayoutEffect(() => void (app.router = router), [router])
  useEffect(() => offerContract(below), [below])
  return (
    <main>
      <h1>Tests</h1>
      {app.definition && <Table definition={app.definition} />}
    </main>
  )
}

/** Hands a table to the contract. */
export function ContractTable({ params }: { readonly params: TableParams<TableSearchState> }) {
  useLayoutEffect(() => void (app.params = params), [params])
  return null
}
