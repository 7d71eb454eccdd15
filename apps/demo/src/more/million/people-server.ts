import { createAtom } from '@tanstack/react-store'
import type { Facets, FoundPage } from '../../../../../examples/million/find-people.ts'
import type { RanQuery } from '../../../../../examples/million/query-log.ts'

/** What the page asks of the worker: first to make its people, then to find some. */
export type Question = { readonly rows: number } | { readonly query: string }

/** What the worker answers. `query` is the query as it was asked, `queries` all that ran for it so far. */
export type Answer =
  | { readonly kind: 'progress'; readonly done: number }
  | ({ readonly query: string; readonly queries: readonly RanQuery[] } & (
      | { readonly kind: 'page'; readonly page: FoundPage }
      | { readonly kind: 'facets'; readonly facets: Facets }
    ))
  | { readonly kind: 'failed'; readonly at: 'load' | 'query' }

/**
 * `closed` → `open()` → `loading` → `ready`, and `failed` from both. `close()` leads back from anywhere.
 */
export type ServerState =
  | { readonly status: 'closed' }
  /** `done` goes from 0 to 1; it is 0 until SQLite itself is there. */
  | { readonly status: 'loading'; readonly done: number }
  | Ready
  | { readonly status: 'failed'; readonly at: 'load' | 'query' }

interface Ready {
  readonly status: 'ready'
  /** The query as it was asked. */
  readonly query: string
  readonly page: FoundPage
  /** Those of the query before, until its own come. */
  readonly facets: Facets | undefined
  readonly isCounting: boolean
  readonly queries: readonly RanQuery[]
}

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
        if (worker === opened) state.set(stateAfter(state.get(), data))
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

function stateAfter(before: ServerState, answer: Answer): ServerState {
  if (answer.kind === 'progress') return { status: 'loading', done: answer.done }
  if (answer.kind === 'failed') return { status: 'failed', at: answer.at }
  const ready = before.status === 'ready' ? before : undefined
  const { query, queries } = answer
  if (answer.kind === 'page') {
    const { page } = answer
    return { status: 'ready', query, queries, page, facets: ready?.facets, isCounting: true }
  }
  return ready ? { ...ready, queries, facets: answer.facets, isCounting: false } : before
}
