import { MAX_STORED_LENGTH } from '../query/limits.ts'
import type { LinkStore } from './link-store.ts'

/** What a store has said about an id. */
export type Answer =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly query: string }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly error: unknown }

export const opening: Answer = { status: 'opening' }

/** Returns the answer for what a store returned. */
export function answerOf(query: unknown): Answer {
  if (query === null) return { status: 'gone' }
  const error = new Error(`its read returned ${typeof query}, not a text or null`)
  return typeof query === 'string' ? { status: 'open', query } : { status: 'failed', error }
}

/** Asks a store. Never rejects. */
export async function askStore(store: LinkStore, id: string): Promise<Answer> {
  try {
    return answerOf(await store.read(id))
  } catch (error) {
    return { status: 'failed', error }
  }
}

/** Returns whether a stored query is too long to read. A definition reads the others in time linear in their length. */
export const isTooLong = (query: string): boolean => query.length > MAX_STORED_LENGTH

/** Returns the first answer, or a failure after a time in ms. */
export async function inTime(answer: Promise<Answer>, timeout: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(resolve, timeout, {
      status: 'failed',
      error: new Error(`no answer after ${timeout} ms`),
    })
  })
  const first = await Promise.race([answer, late])
  clearTimeout(timer)
  return first
}
