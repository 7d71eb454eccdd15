import { users } from 'example-users/users'
import { useRouter } from 'next/router'
import { PeopleLayout } from '../../../pages-router/people-layout.tsx'
import type { PageWithLayout } from '../../_app.tsx'

/** A dynamic route: its `id` is in the path. */
export const getServerSideProps = async () => ({ props: {} })

const Person: PageWithLayout = () => {
  const { id } = useRouter().query
  return <p>{`Person ${id}: ${users.find((user) => String(user.id) === id)?.name ?? 'nobody'}`}</p>
}
Person.layout = (page) => <PeopleLayout>{page}</PeopleLayout>

export default Person
