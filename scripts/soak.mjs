import { run } from './run.mjs'

/**
 * Searches for longer than a test run can, with new seeds in each round, until the minutes have passed or something is found.
 * Findings are kept in packages/permatable/test/corpus, and every later `npm run unit` tries them again.
 *
 *     node scripts/soak.mjs model 30    the model of all that can happen to tables on a page, for 30 minutes
 *     node scripts/soak.mjs hostile 30  hostile queries, for 30 minutes
 */
const [what = 'model', minutes = '10'] = process.argv.slice(2)

process.env.KEEP_FINDINGS = '1'

const end = Date.now() + Number(minutes) * 60_000
let rounds = 0
let succeeded = true
do {
  succeeded = run(`npx vitest run --project=library ${what}.property`)
  rounds++
} while (succeeded && Date.now() < end)

console.log(
  succeeded ? `${rounds} rounds, nothing found` : 'Something was found, and kept: see git diff',
)
process.exitCode = succeeded ? 0 : 1
