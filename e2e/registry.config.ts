import { defineConfig } from '@playwright/test'
import { patience } from './support/open-page.ts'
import type { EngineArgs, TestOptions } from './support/test.ts'

/** Ports of their own, so that it may run beside the demo and the examples. */
const port = Number(process.env['E2E_PORT'] ?? 4317) + 30
const addressOf = (at: number) => `http://localhost:${port + at}`

const served = (at: number, build: string, before = '') => ({
  command: `${before}node ../apps/demo/server/serve.mjs ../registry/.installed/${build}`,
  env: { PORT: String(port + at) },
  url: addressOf(at),
  reuseExistingServer: false,
  // It may install and build before it serves.
  timeout: 10 * patience,
})

/** `npm run test:all` has the app once more, built with React Compiler. */
const isAll = Boolean(process.env['TEST_ALL'])
const builds = isAll ? ['chromium', 'react-compiler'] : ['chromium']

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
  webServer: [
    served(0, 'dist', `node ../registry/test/install.mjs ${isAll ? '--compiled ' : ''}&& `),
    // Playwright starts it when the first one answers.
    ...(isAll ? [served(1, 'dist-compiled')] : []),
  ],
  projects: builds.map((name, at) => ({
    name,
    use: { engine: 'chromium', baseURL: addressOf(at) },
  })),
})
