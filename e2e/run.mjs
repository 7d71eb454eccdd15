import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a suite of `suites/` with Playwright. Specs in folders named `weekly`, and all engines, run with `WEEKLY=1`.
 *
 *     node run.mjs demo
 *     node run.mjs examples --project=next        any option of Playwright
 */
const [suite, ...options] = process.argv.slice(2)
// Not by a shell, which would read `--grep 'a|b'` as two commands.
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
const { status } = spawnSync(process.execPath, [playwright, 'test', ...options], {
  stdio: 'inherit',
  env: { ...process.env, SUITE: suite },
})
process.exitCode = status ?? 1
