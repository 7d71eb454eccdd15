import { Suspense } from 'react'
import { second, serve } from '../../../screens/two-tables.ts'
import { TwoServedTables } from './two-served-tables.tsx'

type Props = PageProps<'/tests/two-tables'>

export default function TwoTablesPage({ searchParams }: Props) {
  return (
    <Suspense>
      <Found searchParams={searchParams} />
    </Suspense>
  )
}

async function Found({ searchParams }: Pick<Props, 'searchParams'>) {
  const { state } = await second.parse(searchParams)
  return <TwoServedTables status={serve(second.serialize(state))} />
}
