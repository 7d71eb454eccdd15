import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { wantedPeople } from './wanted-people.ts'

/** The workers aren't bundled, so they're in this folder. Apps run in their own folders below the root, tests in the root. */
const folder =
  ['examples/million', '../../examples/million', '../../../examples/million'].find(existsSync) ?? ''

interface Waiting<Results> {
  readonly resolve: (results: Results) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs queries of an embedded database in a thread of its own, since one would keep the server's thread from answering anybody else.
 *
 * @param file The worker, which answers each message with its `id`, and with `results` or an `error`.
 */
export function openThread<Query extends object, Results>(
  file: 'pglite-worker.mjs' | 'sqlite-worker.mjs',
): (query: Query) => Promise<Results> {
  let worker: Worker | undefined
  let asked = 0
  const waiting = new Map<number, Waiting<Results>>()

  function start() {
    const worker = new Worker(resolve(folder, file), {
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

  return (query) =>
    new Promise((resolve, reject) => {
      worker ??= start()
      waiting.set(++asked, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- not a window
      worker.postMessage({ id: asked, ...query })
    })
}
