import { defineConfig } from '@playwright/test'
import { demo } from './suites/demo.ts'
import { examples } from './suites/examples.ts'
import { registry } from './suites/registry.ts'
import { isWeekly, type Suite } from './suites/suite.ts'
import { patience } from './support/open-page.ts'
import type { EngineArgs, TestOptions } from './support/test.ts'

const suites: Readonly<Record<string, () => Suite>> = { demo, examples, registry }

/** `run.mjs` names the suite. An editor that opens Playwright by itself has the demo's. */
const name = process.env['SUITE'] ?? 'demo'
const suite = suites[name]?.()
if (!suite) throw new Error(`No suite is called ${name}: ${Object.keys(suites).join(', ')}.`)

export default defineConfig<TestOptions, EngineArgs>({
  testDir: 'specs',
  testIgnore: isWeekly ? [] : ['**/weekly/**'],
  outputDir: `test-results/${name}`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A flaky test is a fault.
  retries: 0,
  // One more than cores of a small machine: pages often wait.
  workers: 3,
  reporter: [['list'], ['./support/summary-reporter.ts']],
  timeout: 10 * patience,
  expect: { timeout: patience },
  ...suite,
})
