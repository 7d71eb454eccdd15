import type { GetServerSidePropsContext, InferGetServerSidePropsType } from 'next'
import { useTableSearchParams } from 'permatable/next-pages'
import type { TableOptions } from '../../../screens/contract-screen.tsx'
import { SearchBox, TwoTables } from '../../../screens/two-tables-screen.tsx'
import { second, serve } from '../../../screens/two-tables.ts'

export async function getServerSideProps({ resolvedUrl }: GetServerSidePropsContext) {
  return { props: { status: serve(second.serialize(second.parse(resolvedUrl).state)) } }
}

const Table = ({ definition }: TableOptions) => (
  <SearchBox params={useTableSearchParams(definition, { shallow: false })} />
)

export default function TwoTablesPage({
  status,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <TwoTables {...{ status, Table }} />
}
