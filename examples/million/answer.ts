import { database } from './database.ts'
import { peopleTable } from './definition.ts'
import { findPart } from './find-people.ts'
import type { PeopleDatabase } from './people-database.ts'
import { readiness } from './readiness.ts'

/** What was found, or how much of the people is there yet, from 0 to 1. */
export type Answer<Found> =
  | { readonly found: Found; readonly done: 1 }
  | { readonly found?: undefined; readonly done: number }

/** Asks the database. An error goes to the server's log. What is thrown instead has no SQL in it, since a page shows it. */
export async function answer<Found>(
  find: (people: PeopleDatabase) => Promise<Found>,
): Promise<Answer<Found>> {
  try {
    const done = await readiness()
    return done < 1 ? { done } : { found: await find(await database()), done: 1 }
  } catch (error) {
    console.error(error)
    // oxlint-disable-next-line preserve-caught-error -- the cause has the SQL
    throw new Error('The database does not answer.')
  }
}

/**
 * Answers with a part of the endless list, or asks the browser to come back. The server reads the query itself: what a browser
 * sends is never taken for a state.
 */
export async function answerPart(url: string): Promise<Response> {
  const { found } = await answer((people) => findPart(people, peopleTable.parse(url).state)).catch(
    () => ({
      found: undefined,
    }),
  )
  return found
    ? Response.json(found)
    : new Response('The people are not there yet.', {
        status: 503,
        headers: { 'Retry-After': '2' },
      })
}
