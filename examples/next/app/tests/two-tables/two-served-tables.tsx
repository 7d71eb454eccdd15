'use client'

import { useTableSearchParams } from 'permatable/next'
import type { TableOptions } from '../../../tests/contract-screen.tsx'
import { SearchBox, TwoTables } from '../../../tests/two-tables-screen.tsx'

const Table = ({ definition }: TableOptions) => (
  <SearchBox params={useTableSearchParams(definition, { shallow: false })} />
)

export function TwoServedTables({ status }: { readonly status: string }) {
  return <TwoTables {...{ status, Table }} />
}
