import { usersTable } from 'example-users/definition'
import { findUsers } from 'example-users/find-users'
import { UsersTable } from 'example-users/users-table'
import type { GetServerSidePropsContext, InferGetServerSidePropsType } from 'next'
import { useTableSearchParams } from 'permatable/next-pages'

let served = 0

export async function getServerSideProps({ resolvedUrl }: GetServerSidePropsContext) {
  const { state } = usersTable.parse(resolvedUrl)
  const status = `Served ${++served} times: ${usersTable.serialize(state)}`
  return { props: { status, found: findUsers(state) } }
}

type Props = InferGetServerSidePropsType<typeof getServerSideProps>

export default function Server({ status, found }: Props) {
  return (
    <main>
      <h1>Server</h1>
      <p role="status">{status}</p>
      <UsersTable params={useTableSearchParams(usersTable, { shallow: false })} found={found} />
    </main>
  )
}
