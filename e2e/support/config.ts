import { defineConfig, type PlaywrightTestConfig, type Project } from '@playwright/test'
import { engineOptions, engines } from '../engines.mjs'
import { patience } from './open-page.ts'
import type { EngineArgs, TestOptions } from './test.ts'

interface Chosen {
  readonly projects: readonly (Project & { readonly engine: string })[]
}

/** The production build; the next ports are the development server's, the build's with React Compiler, and that of `e2e/apps`. */
const port = Number(process.env['E2E_PORT'] ?? 4317)
const addressOf = (at: number) => `http://localhost:${port + at}`

const served = (at: number, build: string, before = '') => ({
  command: `${before}node ../apps/demo/server/serve.mjs ${build}`,
  env: { PORT: String(port + at) },
  url: addressOf(at),
  reuseExistingServer: false,
  timeout: 10 * patience,
})

/** Only all of it has this build. */
const buildsCompiled = 'npm run --silent build:compiled -w demo --prefix .. && '

const developmentServer = {
  command: `npx vite --port ${port + 1} --strictPort`,
  cwd: '../apps/demo',
  url: addressOf(1),
  reuseExistingServer: false,
}

/** Only such projects run the specs of the development server. */
const isWhole = ({ grepInvert }: Project) => grepInvert === undefined

/** An engine that is not on this machine has no project; install-browsers.mjs says so. */
const isHere = ({ engine }: { engine: string }) =>
  engines.some((one) => one.name === engine && engineOptions(one))

export function configOf({ projects }: Chosen): PlaywrightTestConfig<TestOptions, EngineArgs> {
  const isCompiled = ({ name }: Project) => name === 'react-compiler'
  return defineConfig<TestOptions, EngineArgs>({
    testDir: 'specs',
    // Their apps are served elsewhere.
    testIgnore: ['examples/**', 'specs/registry/**'],
    outputDir: 'test-results',
    fullyParallel: true,
    forbidOnly: Boolean(process.env['CI']),
    // A flaky test is a fault.
    retries: 0,
    // One more than cores of a small machine: pages often wait.
    workers: 3,
    reporter: [['list'], ['./support/summary-reporter.ts']],
    timeout: 10 * patience,
    expect: { timeout: patience },
    webServer: [
      served(0, '../apps/demo/dist'),
      ...(projects.some(isWhole) ? [developmentServer] : []),
      ...(projects.some(isCompiled)
        ? [served(2, '../apps/demo/dist-compiled', buildsCompiled)]
        : []),
      served(3, 'apps/dist'),
    ],
    projects: projects.filter(isHere).map(({ engine, ...project }) => ({
      name: engine,
      ...project,
      use: { engine, baseURL: addressOf(isCompiled(project) ? 2 : 0) },
    })),
  })
}
