import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

const file = join(import.meta.dirname, '../../examples/million/pglite-worker.mjs')

/** @type {string} */
let folder
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pglite-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Asks the worker of the million people in a process of its own, and returns what the code prints. */
function run(/** @type {string} */ code) {
  const program = `
    import { Worker } from 'node:worker_threads'
    const worker = new Worker(new URL('${pathToFileURL(file)}'), { execArgv: [] })
    const ask = (sql) => new Promise((resolve) => {
      worker.once('message', resolve)
      worker.postMessage({ id: 1, sql, params: [] })
    })
    ${code}
    await worker.terminate()`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: folder, env: { ...process.env, PEOPLE: '1' }, encoding: 'utf8' },
  )
  return stdout.trim() || stderr
}

it('leaves the thread of the server free while a query runs', () => {
  const turns = run(`
    await ask('select 1')
    let turns = 0
    const next = () => { turns++; setImmediate(next) }
    next()
    await ask('select count(*) from generate_series(1, 1000000)')
    console.log(turns)
    process.exit()`)
  // Within the server's thread, it would be one or two.
  expect(Number(turns)).toBeGreaterThan(20)
})

it('answers the next query after one that failed', () => {
  const answers = run(`
    const failed = await ask('select nothing')
    const { results } = await ask('select date \\'2026-01-02\\' as day')
    console.log(failed.error.message, results.rows[0].day)`)
  expect(answers).toBe('column "nothing" does not exist 2026-01-02')
})
