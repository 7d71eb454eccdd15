'use client'

import { useTableSearchParams } from 'permatable/next'
import type { TableOptions } from '../../../screens/contract-screen.tsx'
import { SearchBox, TwoTables } from '../../../screens/two-tables-screen.tsx'

const Table = ({ definition }: TableOptions) => (
  <SearchBox params={useTableSearchParams(definition, { shallow: false })} />
)

export function TwoServedTables({ status }: { readonly status: string }) {
  return <TwoTables {...{ status, Table }} />
}
