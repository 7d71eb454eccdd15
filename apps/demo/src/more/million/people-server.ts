import { createAtom } from '@tanstack/react-store'
import type { Answer, Found, Question } from './messages.ts'

/**
 * `closed` → `open()` → `loading` → `ready`, and `failed` from both. `close()` leads back from anywhere.
 */
export type ServerState =
  | { readonly status: 'closed' }
  /** `done` goes from 0 to 1; it is 0 until SQLite itself is there. */
  | { readonly status: 'loading'; readonly done: number }
  | ({ readonly status: 'ready' } & Found)
  | { readonly status: 'failed'; readonly at: 'load' | 'query' }

/** Runs the database in a worker, which ends with the screen. */
export function createPeopleServer() {
  const state = createAtom<ServerState>({ status: 'closed' })
  let worker: Worker | undefined
  let query = ''

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window takes one, a worker none
  const ask = (question: Question) => worker?.postMessage(question)

  function close() {
    worker?.terminate()
    worker = undefined
    state.set({ status: 'closed' })
  }

  return {
    state,
    close,
    /** Makes so many people, in place of those that are there. */
    open(rows: number) {
      close()
      const opened = new Worker(new URL('./people.worker.ts', import.meta.url), { type: 'module' })
      worker = opened
      state.set({ status: 'loading', done: 0 })
      opened.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        // A worker that ended may have answered before.
        if (worker === opened) state.set(stateAfter(data))
      })
      opened.addEventListener('error', () => {
        if (worker === opened) state.set({ status: 'failed', at: 'load' })
      })
      ask({ rows })
      ask({ query })
    },
    /** The worker answers the newest query, and no older one. */
    find(next: string) {
      query = next
      ask({ query })
    },
  }
}

function stateAfter(answer: Answer): ServerState {
  if (answer.kind === 'progress') return { status: 'loading', done: answer.done }
  if (answer.kind === 'failed') return { status: 'failed', at: answer.at }
  return { status: 'ready', query: answer.query, found: answer.found }
}
