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
export const askStore = (store: Pick<LinkStore, 'read'>, id: string): Promise<Answer> =>
  new Promise((resolve) => resolve(store.read(id))).then(answerOf).catch(failed)

export const failed = (error: unknown): Answer => ({ status: 'failed', error })

/** Returns what a store returns. Rejects after a time in ms. */
export const inTime = <T>(result: T | PromiseLike<T>, timeout: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer after ${timeout} ms`)), timeout)
    const end = () => clearTimeout(timer)
    Promise.resolve(result).then(resolve, reject).then(end, end)
  })
