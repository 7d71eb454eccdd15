import { defineConfig } from '@playwright/test'
import { engineOptions, engines } from './engines.mjs'
import { patience } from './support/open-page.ts'
import type { EngineArgs, TestOptions } from './support/test.ts'

/** A port of its own, so that it may run beside the demo and the examples. */
const port = Number(process.env['E2E_PORT'] ?? 4317) + 30
const baseURL = `http://localhost:${port}`

/** `npm run registry`: the items of `registry.json`, as the CLI of shadcn installs them into a fresh app. */
export default defineConfig<TestOptions, EngineArgs>({
  testDir: 'specs/registry',
  outputDir: 'test-results/registry',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Its tests are few.
  workers: 1,
  reporter: [['list']],
  timeout: 10 * patience,
  expect: { timeout: patience },
  webServer: {
    command:
      'node ../registry/test/install.mjs && node ../apps/demo/server/serve.mjs ../registry/.installed/dist',
    env: { PORT: String(port) },
    url: baseURL,
    reuseExistingServer: false,
    // It installs and builds before it serves.
    timeout: 10 * patience,
  },
  projects: engines
    .filter((engine) => engine.name === 'chromium' && engineOptions(engine))
    .map(({ name }) => ({ name, use: { engine: name, baseURL } })),
})
