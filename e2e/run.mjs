import { spawnSync } from 'node:child_process'

/**
 * Runs a suite of `suites/` with Playwright.
 *
 *     node run.mjs demo                           all specs in Chromium, a smoke of the other engines
 *     node run.mjs demo --all                     all specs in every engine
 *     node run.mjs examples --project=next        any option of Playwright
 */
const [suite, ...options] = process.argv.slice(2)
const isAll = options.includes('--all')
const { status } = spawnSync(
  'playwright',
  ['test', ...options.filter((option) => option !== '--all')],
  {
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, SUITE: suite, ...(isAll && { TEST_ALL: '1' }) },
  },
)
process.exitCode = status ?? 1
