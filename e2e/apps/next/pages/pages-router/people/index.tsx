import { PeopleLayout } from '../../../screens/people-layout.tsx'
import type { PageWithLayout } from '../../_app.tsx'

const Nobody: PageWithLayout = () => <p>Nobody is chosen.</p>
Nobody.layout = (page) => <PeopleLayout>{page}</PeopleLayout>

export default Nobody
