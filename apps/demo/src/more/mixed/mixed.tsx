import { PeopleView } from '../people-view.tsx'
import { peopleTable } from './mixed-table.ts'

export const View = () => <PeopleView definition={peopleTable} debounce={300} />
