import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'

const file = join(import.meta.dirname, '../../../examples/million/pglite-worker.mjs')

/** What the worker of the million people answers in a process of its own, which takes seconds to start. */
function ask() {
  const folder = mkdtempSync(join(tmpdir(), 'pglite-'))
  const program = `
    import { Worker } from 'node:worker_threads'
    const worker = new Worker(new URL('${pathToFileURL(file)}'), { execArgv: [] })
    const ask = (sql) => new Promise((resolve) => {
      worker.once('message', resolve)
      worker.postMessage({ id: 1, sql, params: [] })
    })
    const failed = await ask('select nothing')
    const { results } = await ask('select date \\'2026-01-02\\' as day')
    let turns = 0
    const next = () => { turns++; setImmediate(next) }
    next()
    await ask('select count(*) from generate_series(1, 1000000)')
    console.log(JSON.stringify({ turns, message: failed.error.message, day: results.rows[0].day }))
    process.exit()`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: folder, env: { ...process.env, PEOPLE: '1' }, encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true, force: true })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout)
}

/** @type {{ turns: number, message: string, day: string }} */
let answer
beforeAll(() => {
  answer = ask()
})

it('leaves the thread of the server free while a query runs', () => {
  // Within the server's thread, it would be one or two.
  expect(answer.turns).toBeGreaterThan(20)
})

it('answers the next query after one that failed', () => {
  expect({ message: answer.message, day: answer.day }).toEqual({
    message: 'column "nothing" does not exist',
    day: '2026-01-02',
  })
})
