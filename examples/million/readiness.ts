import { sql } from 'drizzle-orm'
import { databases } from './database.ts'
import { seedSteps } from './seed.ts'
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
    else if (!progress.isSeeding) void seed(progress)
  }
  return progress.done
}

async function areComplete(): Promise<boolean> {
  const { pages } = databases()
  const found = await pages.execute(sql`select to_regclass(${marker}) is not null as "areComplete"`)
  const { rows } = found as unknown as { rows: { areComplete: boolean }[] }
  return rows[0]?.areComplete ?? false
}

/** If a statement fails, the next request begins anew. */
async function seed(progress: Progress): Promise<void> {
  const steps = seedSteps(wantedPeople)
  const work = steps.reduce((sum, step) => sum + step.rows, 0)
  let rows = 0
  progress.isSeeding = true
  try {
    for (const step of steps) {
      await databases().seed.execute(sql.raw(step.sql))
      rows += step.rows
      progress.done = Math.min(rows / work, 0.99)
    }
    await databases().seed.execute(sql.raw(`create table ${marker} ()`))
    progress.done = 1
  } catch (error) {
    console.error(error)
    progress.done = 0
  }
  progress.isSeeding = false
}
