import { createPeople } from './people.ts'

/** `/permatable-browser/1000` is a thousand rows: the query belongs to the contender. */
export const data = createPeople(Number(location.pathname.split('/')[2]))
