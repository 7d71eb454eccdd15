import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

/**
 * Runs the checks that every change has to pass.
 *
 *     npm test
 *     npm run test:all      everything: folders named `weekly`, all engines, other servers, new seeds for a few minutes
 *     npm test -- --busy    beside other work, which is not allowed to change the outcome
 */
const isAll = process.argv.includes('--all')
const isBusy = process.argv.includes('--busy')

/** Only the specs of the demo need these built. `npm start` builds the demo; `test:all` drives the whole build. */
const demo = isAll ? 'npm run build -w demo -w e2e' : 'npm run build -w e2e'

const checks = [
  'node scripts/budgets.mjs',
  'npm run types',
  'npm run format',
  'npm run package-checks -w permatable',
  'npm run lint',
]
const databases = ['postgres', 'mysql', 'several-postgres', 'several-mariadb'].map(
  (name) => `databases.mjs ${name}`,
)

/** Lanes run side by side, their parts one after the other. Together they keep two cores busy to the end. */
const lanes = isAll
  ? [
      [demo, 'npm run e2e -w e2e'],
      [
        'npm run examples -w e2e',
        // Its screens are driven in an app of the specs.
        'npm run build -w example-next',
        'npm install --no-save --prefix bench && npm run types --prefix bench',
        ...[...databases, 'better-sqlite.mjs', 'prisma.mjs', 'outage.mjs'].map(
          (script) => `node scripts/${script}`,
        ),
        'node scripts/soak.mjs model 2',
        'node scripts/soak.mjs hostile 1',
        'node scripts/python-reader.mjs',
        'npm run registry -w e2e',
        'npm run unit',
        ...checks,
      ],
    ]
  : [
      [demo, 'npm run e2e'],
      ['npm run unit'],
      [...checks, 'npm run examples -w e2e', 'npm run registry -w e2e'],
    ]

const install = 'npm install --no-save --include=dev'

const env = {
  ...process.env,
  ...(isAll && { WEEKLY: '1' }),
}
const partsEnv = {
  ...env,
  // What a part needs is built before it: npm leaves out the scripts before each part, which build again.
  npm_config_ignore_scripts: 'true',
}

if (isBusy) for (let i = 0; i < 4; i++) new Worker('for (;;);', { eval: true }).unref()

const begun = performance.now()
const results = await runLane([install, 'npm run build -w permatable', 'npm run browsers -w e2e'])
if (results.every(({ passed }) => passed)) {
  results.push(...(await Promise.all(lanes.map(runLane))).flat())
}
const failed = results.filter(({ passed }) => !passed)
for (const { line, output } of failed) {
  console.log(`\n=== ${line}\n${output.split('\n').slice(-100).join('\n')}`)
}
console.log(`\n${results.map(({ line }) => line).join('\n')}`)
const { seconds } = JSON.parse(readFileSync(`${import.meta.dirname}/../budgets.json`, 'utf8'))
const took = Math.round((performance.now() - begun) / 1_000)
// Only said, since it depends on what else the machine does.
console.log(`\n${took} s${isAll ? '' : `, of ${seconds} s that two quiet cores may take`}`)
console.log(`${results.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

/** @param {readonly string[]} parts */
async function runLane(parts) {
  const results = []
  for (const part of parts) {
    const result = await run(part)
    results.push(result)
    // Without it, what follows fails as well.
    if (!result.passed && (part === demo || part === install)) break
  }
  return results
}

/**
 * Runs a command, and prints its output in one piece.
 *
 * @param {string} part
 */
async function run(part) {
  const start = performance.now()
  console.log(`=== ${part} begins`)
  const child = spawn(part.replace('npm run', 'npm run --silent'), {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: part === install ? env : partsEnv,
  })
  // The only part that fills both cores by itself: the others get the processor first, and it is the last to end.
  if (child.pid && part.startsWith('npm run e2e')) {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  }
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const [status] = await once(child, 'close')
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  const line = `${status === 0 ? 'passed ' : 'FAILED '} ${part}, ${seconds} s`
  output = output.trimEnd()
  console.log(`\n=== ${part}\n${output}\n=== ${line}`)
  return { passed: status === 0, line, output }
}
