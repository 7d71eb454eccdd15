import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PGlite, QueryOptions, Results } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { wantedPeople } from './wanted-people.ts'

interface Waiting {
  readonly resolve: (results: Results) => void
  readonly reject: (error: unknown) => void
}

/** PGlite in a thread of its own, since a query would keep the server's thread from answering anybody else. */
export function openPglite() {
  let worker: Worker | undefined
  let asked = 0
  const waiting = new Map<number, Waiting>()

  function start() {
    // Next bundles the worker. Vite leaves it where it is: in the folder beside the app's.
    const worker = new Worker(resolve('../million/pglite-worker.mjs'), {
      env: { ...process.env, PEOPLE: String(wantedPeople) },
    })
    worker.on('message', ({ id, results, error }) => {
      const query = waiting.get(id)
      waiting.delete(id)
      if (error) query?.reject(error)
      else query?.resolve(results)
    })
    worker.on('error', end)
    worker.unref()
    return worker
  }

  /** The next query starts another worker. */
  function end(error: unknown) {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const query = (sql: string, params: unknown[] = [], { rowMode }: QueryOptions = {}) =>
    new Promise<Results>((resolve, reject) => {
      worker ??= start()
      waiting.set(++asked, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      worker.postMessage({ id: asked, sql, params, rowMode })
    })

  // Drizzle asks for no more than this.
  return drizzle({ client: { query } as unknown as PGlite })
}
