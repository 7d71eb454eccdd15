import { database } from './database.ts'
import { seed } from './seed.ts'
import { wantedPeople } from './wanted-people.ts'

interface Progress {
  /** From 0 to 1. */
  done: number
  isSeeding: boolean
}

/** Once for a process, like the database. */
const holder = globalThis as { peopleProgress?: Progress }

/** The table that the seed makes last: a seed that was cut off begins anew. */
const marker = `people_${wantedPeople}_are_complete`

/** Returns how much of the people is there, from 0 to 1. Makes them if they are missing, and throws if the database is down. */
export async function readiness(): Promise<number> {
  const progress = (holder.peopleProgress ??= { done: 0, isSeeding: false })
  if (progress.done < 1 && !progress.isSeeding) {
    if (await areComplete()) progress.done = 1
    // Another request may have begun meanwhile.
    else if (!progress.isSeeding) void makePeople(progress)
  }
  return progress.done
}

async function areComplete(): Promise<boolean> {
  const { hasTable, rows } = await database()
  return (await rows(hasTable(marker))).length > 0
}

/** If a statement fails, the next request begins anew. */
async function makePeople(progress: Progress): Promise<void> {
  progress.isSeeding = true
  try {
    const people = await database()
    await seed(people, wantedPeople, (done) => (progress.done = Math.min(done, 0.99)))
    await people.seed(`create table ${marker} (done integer)`)
    progress.done = 1
  } catch (error) {
    console.error(error)
    progress.done = 0
  }
  progress.isSeeding = false
}
