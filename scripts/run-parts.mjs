import { npm, npmAside } from './npm.mjs'

/** @typedef {{ name: string, title: string, args?: string[], givesWay?: boolean }} Part `npm run <name>` */
/** @typedef {'passed' | 'failed' | 'skipped'} Outcome */
/** @typedef {{ outcome: Outcome, line: string }} Result */

/** @typedef {Part | readonly Part[]} Lane A part, or parts that run one after the other */

/**
 * Runs parts of a test, group after group: the lanes of one group side by side, each part with its output in one piece. After a
 * failure the groups that follow are skipped. The end names each part with its seconds.
 *
 * @param {readonly (readonly Lane[])[]} groups
 */
export async function runParts(groups) {
  // The first group builds; the parts that need a build do not build again.
  process.env.SKIP_BUILD = process.env.E2E_SKIP_BUILD = '1'
  const start = performance.now()
  /** @type {Result[]} */
  const results = []
  for (const group of groups) {
    const parts = group.flat()
    const [alone, ...others] = parts
    if (count(results, 'failed') > 0) results.push(...parts.map(skip))
    else if (alone && others.length === 0) results.push(runAlone(alone))
    else results.push(...(await Promise.all(group.map(runLane))).flat())
  }
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n\n${secondsSince(start)} s in all`)
  const skipped = count(results, 'skipped')
  console.log(
    `${count(results, 'passed')} passed, ${count(results, 'failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = count(results, 'failed') > 0 ? 1 : 0
}

/** @param {readonly Result[]} results @param {Outcome} outcome */
const count = (results, outcome) => results.filter((result) => result.outcome === outcome).length

/** @param {Part} part @returns {Result} */
const skip = ({ name }) => ({ outcome: 'skipped', line: `SKIPPED ${name} (after the failure)` })

/** @param {Part} part */
function runAlone({ name, title, args = [] }) {
  const start = performance.now()
  console.log(`\n=== ${name}: ${title}`)
  return told(name, start, npm('run', '--silent', name, '--', ...args))
}

/** @param {Lane} lane */
async function runLane(lane) {
  const results = []
  for (const part of [lane].flat()) results.push(await runAside(part))
  return results
}

/** @param {Part} part */
async function runAside({ name, title, args = [], givesWay = false }) {
  const start = performance.now()
  console.log(`=== ${name} begins`)
  const { succeeded, output } = await npmAside(['run', '--silent', name, '--', ...args], {
    givesWay,
  })
  console.log(`\n=== ${name}: ${title}\n${output.trimEnd()}`)
  return told(name, start, succeeded)
}

/** @param {string} name @param {number} start @param {boolean} succeeded @returns {Result} */
function told(name, start, succeeded) {
  const line = `${succeeded ? 'passed ' : 'FAILED '} ${name}, ${secondsSince(start)} s`
  console.log(`=== ${line}`)
  return { outcome: succeeded ? 'passed' : 'failed', line }
}

/** @param {number} start */
const secondsSince = (start) => ((performance.now() - start) / 1_000).toFixed(1)
