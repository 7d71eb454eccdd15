import { defineConfig, type Project } from '@playwright/test'
import { engineOptions, engines } from './engines.mjs'
import type { EngineOptions } from './support/test.ts'

/** The production build; the development server takes the next one, the build with React Compiler the one after. */
const port = Number(process.env['E2E_PORT'] ?? 4317)

/** For `npm run e2e-short`. */
const isShort = Boolean(process.env['E2E_SHORT'])

/** What compiled components could get wrong. */
const whatRenders = isShort
  ? /[\\/](typing|sorting|selection|table-view)\.spec/
  : /[\\/](typing|debounce|sorting|pagination|filtering|selection|column-order|table-view)\.spec/

/** Where engines differ: histories, editing, the keyboard, layout. Screens whose addresses only look otherwise are left out. */
const whereEnginesDiffer = {
  testMatch:
    /[\\/](composition|debounce|deep-links|interleavings|keyboard|layout|typing|write-limits|writing)\.spec/,
  grepInvert: /\/custom-/,
}

export default defineConfig<object, EngineOptions>({
  testDir: 'specs',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A busy machine may fail a test of time; what passed at the second try only is named at the end.
  retries: isShort ? 1 : 0,
  workers: 2,
  reporter: [['list'], ['./support/summary-reporter.ts']],
  timeout: 20_000,
  use: { baseURL: `http://localhost:${port}`, actionTimeout: 5_000 },
  webServer: [
    {
      command: 'node ../scripts/serve.mjs',
      env: { PORT: String(port) },
      url: `http://localhost:${port}`,
      reuseExistingServer: false,
    },
    {
      command: `npx vite --port ${port + 1} --strictPort`,
      cwd: '../apps/demo',
      url: `http://localhost:${port + 1}`,
      reuseExistingServer: false,
    },
    {
      command: 'node ../scripts/serve.mjs',
      env: { PORT: String(port + 2), DEMO_BUILD: 'dist-compiled' },
      url: `http://localhost:${port + 2}`,
      reuseExistingServer: false,
    },
  ],
  // An engine that is not on this machine has no project; install-browsers.mjs says so.
  projects: engines.flatMap((engine): Project<object, EngineOptions>[] => {
    const use = engineOptions(engine)
    if (!use) return []
    const compiled = { ...use, baseURL: `http://localhost:${port + 2}` }
    return engine.name === 'chromium'
      ? [
          { name: engine.name, use },
          { name: 'react-compiler', use: compiled, testMatch: whatRenders },
        ]
      : [{ name: engine.name, use, ...(isShort && whereEnginesDiffer) }]
  }),
})
