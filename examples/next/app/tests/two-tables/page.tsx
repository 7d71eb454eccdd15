import { second, serve } from '../../../tests/two-tables.ts'
import { TwoServedTables } from './two-served-tables.tsx'

export default async function TwoTablesPage({ searchParams }: PageProps<'/tests/two-tables'>) {
  const { state } = await second.parse(searchParams)
  return <TwoServedTables status={serve(second.serialize(state))} />
}
