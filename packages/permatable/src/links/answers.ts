import { isStorable, type LinkStore } from './stores.ts'

/** What a store has said about an id. A new object for each answer. */
export type Answer =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly query: string }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly error: unknown }

export const opening: Answer = { status: 'opening' }

/** A page for signing in says nothing about the link, whatever its status. */
export function answerOf(query: unknown): Answer {
  if (query === null) return { status: 'gone' }
  return isStorable(query)
    ? { status: 'open', query: String(query) }
    : failed(new Error('its read returned neither a stored view nor null'))
}

/** Asks a store. Never rejects. */
export async function askStore(store: Pick<LinkStore, 'read'>, id: string): Promise<Answer> {
  try {
    return answerOf(await store.read(id))
  } catch (error) {
    return failed(error)
  }
}

export const failed = (error: unknown): Answer => ({ status: 'failed', error })

/** Returns what a store returns. Rejects after a time in ms. */
export async function inTime<T>(result: T | PromiseLike<T>, timeout: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}
