import { spawnSync } from 'node:child_process'

/**
 * Runs a suite of `suites/` with Playwright. Specs in folders named `weekly`, and all engines, run with `WEEKLY=1`.
 *
 *     node run.mjs demo
 *     node run.mjs examples --project=next        any option of Playwright
 */
const [suite, ...options] = process.argv.slice(2)
const { status } = spawnSync('playwright', ['test', ...options], {
  stdio: 'inherit',
  shell: true,
  env: { ...process.env, SUITE: suite },
})
process.exitCode = status ?? 1
