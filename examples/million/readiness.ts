import { sharedDatabase } from './database.ts'

export interface Readiness {
  /** From 0 to 1, where all rows and indexes are there. */
  readonly done: number
  readonly error?: string
}

/** How much of the database is there. The first call begins to make it. */
export function readiness(): Readiness {
  const { done, error } = sharedDatabase()
  return { done, ...(error !== undefined && { error: String(error) }) }
}
