import { users } from 'example-users/users'
import type { GetServerSidePropsContext, InferGetServerSidePropsType } from 'next'
import { PeopleLayout } from '../../../screens/people-layout.tsx'
import type { PageWithLayout } from '../../_app.tsx'

/** A dynamic route: its `id` is in the path. */
export async function getServerSideProps({ params }: GetServerSidePropsContext<{ id: string }>) {
  const id = params?.id ?? ''
  return { props: { id, name: users.find((user) => String(user.id) === id)?.name ?? 'nobody' } }
}

type Props = InferGetServerSidePropsType<typeof getServerSideProps>

const Person: PageWithLayout<Props> = ({ id, name }) => <p>{`Person ${id}: ${name}`}</p>
Person.layout = (page) => <PeopleLayout>{page}</PeopleLayout>

export default Person
