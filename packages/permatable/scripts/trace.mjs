import { Session } from 'node:inspector/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { batch, createAtom } from '@tanstack/react-store'

/**
 * Prints which functions of the library run in a click on a sort header, in its write, and in Back, and how often.
 * docs/architecture.md has its tables from here. Build the library first.
 *
 *     npm run trace -w permatable               as text
 *     npm run trace -w permatable -- --json     for a test
 */
const dist = fileURLToPath(new URL('../dist', import.meta.url))
/** @param {string} file */
const load = (file) => import(pathToFileURL(join(dist, file)).href)

/** @typedef {{ file: string, functions: { name: string, calls: number }[] }} Called The called functions of one file */

/** @returns {Promise<{ title: string, files: Called[] }[]>} */
async function trace() {
  const { tableFor } = await load('sync/table-for.js')
  const { defineTableSearchParams } = await load('index.js')
  const { memoryAdapter } = await load('testing.js')

  const adapter = memoryAdapter('?tab=1')
  const definition = defineTableSearchParams({ history: 'push' })
  const { params, mount } = tableFor(adapter, definition, { createAtom, batch }, false)
  mount()

  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

  /** @param {string} title @param {() => void | Promise<void>} run */
  async function record(title, run) {
    await session.post('Profiler.takePreciseCoverage')
    await run()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return { title, files: calledIn(result) }
  }
  const written = () =>
    new Promise((resolve) => {
      const { unsubscribe } = params.pending.subscribe((/** @type {boolean} */ isPending) => {
        if (isPending) return
        unsubscribe()
        resolve(undefined)
      })
    })

  const done = written()
  const phases = [
    await record('A click on a sort header', () =>
      params.atoms.sorting.set([{ id: 'name', desc: false }]),
    ),
    await record('The write of that click', async () => void (await done)),
    await record('Back', () => adapter.back()),
  ]
  session.disconnect()
  return phases
}

/**
 * @param {import('node:inspector').Profiler.ScriptCoverage[]} scripts
 * @returns {Called[]}
 */
function calledIn(scripts) {
  return scripts
    .filter(({ url }) => url.startsWith(pathToFileURL(dist).href) && !url.includes('/testing/'))
    .map(({ url, functions }) => ({
      file: relative(dist, fileURLToPath(url)).replace(/\.js$/, '.ts').replaceAll('\\', '/'),
      functions: functions
        .map(({ functionName, ranges }) => ({ name: functionName, calls: ranges[0]?.count ?? 0 }))
        .filter(({ name, calls }) => calls > 0 && name !== ''),
    }))
    .filter(({ functions }) => functions.length > 0)
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

const phases = await trace()
if (process.argv.includes('--json')) console.log(JSON.stringify(phases))
else {
  for (const { title, files } of phases) {
    console.log(`\n${title}: ${files.length} files`)
    for (const { file, functions } of files) {
      const calls = functions.map(({ name, calls: times }) =>
        times > 1 ? `${name} ×${times}` : name,
      )
      console.log(`  ${file}: ${calls.join(', ')}`)
    }
  }
}
