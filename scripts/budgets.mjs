import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compares the weight of the repository with `budgets.json`: lines of tracked text by area, and tracked files.
 *
 *     node scripts/budgets.mjs            fails where something is above its budget
 *     node scripts/budgets.mjs --lower    lowers each budget to what is here
 */
const root = join(import.meta.dirname, '..')
const file = join(root, 'budgets.json')
/** @type {{ lines: Record<string, number>, files: number, seconds: number }} */
const budgets = JSON.parse(readFileSync(file, 'utf8'))

// A file that is deleted and not committed yet is still listed, and a link to a folder is no text.
const tracked = git('ls-files').filter((path) =>
  lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
)
const isText = (/** @type {Buffer} */ content) => !content.includes(0)
const { rest: _, all: __, ...areas } = budgets.lines

/** @type {Record<string, number>} */
const lines = Object.fromEntries(Object.keys(budgets.lines).map((area) => [area, 0]))
for (const path of tracked) {
  if (path.endsWith('package-lock.json')) continue
  const content = readFileSync(join(root, path))
  if (!isText(content)) continue
  const count = content.reduce((sum, byte) => sum + Number(byte === 0x0a), 0)
  const area = Object.keys(areas).find((folder) => path.startsWith(`${folder}/`)) ?? 'rest'
  for (const sum of [area, 'all']) lines[sum] = (lines[sum] ?? 0) + count
}

const rows = [
  ...Object.entries(lines).map(([area, now]) => ({ area, now, budget: budgets.lines[area] ?? 0 })),
  { area: 'files', now: tracked.length, budget: budgets.files },
]
for (const { area, now, budget } of rows) {
  const over = now > budget ? `   ${now - budget} too many` : ''
  console.log(
    `${area.padEnd(26)}${String(now).padStart(8)} of ${String(budget).padStart(7)}${over}`,
  )
}

if (process.argv.includes('--lower')) {
  const lower = { ...budgets, lines: { ...budgets.lines } }
  for (const [area, now] of Object.entries(lines)) {
    lower.lines[area] = Math.min(now, budgets.lines[area] ?? now)
  }
  lower.files = Math.min(tracked.length, budgets.files)
  writeFileSync(file, `${JSON.stringify(lower, null, 2)}\n`)
} else if (rows.some(({ now, budget }) => now > budget)) {
  console.error(
    '\nThe repository has grown — delete what the change made needless, or raise `budgets.json` with a line in the commit that says what for.',
  )
  process.exitCode = 1
}

/** @param {...string} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}
