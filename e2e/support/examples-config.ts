import { defineConfig, type PlaywrightTestConfig, type Project } from '@playwright/test'
import { engineOptions, engines } from '../engines.mjs'
import { exampleFolders, examples } from '../examples.mjs'
import type { Example } from './examples.ts'
import { patience } from './open-page.ts'
import type { EngineArgs, TestOptions } from './test.ts'

type Options = TestOptions & { example: Example }

/** Ports of their own, so that the examples may run beside the demo. */
const port = Number(process.env['E2E_PORT'] ?? 4317) + 10
const addressOf = (folder: string) => `http://localhost:${port + exampleFolders.indexOf(folder)}`

/** Next answers below its base path alone. */
const basePathOf = (folder: string) => examples.find(({ name }) => name === folder)?.basePath ?? ''

const isHere = (name: string) =>
  engines.some((engine) => engine.name === name && engineOptions(engine))

interface Chosen {
  /** The specs of each engine. */
  readonly engines: Readonly<Record<string, Pick<Project, 'grep' | 'testMatch'>>>
  readonly reporters: readonly string[]
}

/** The specs of `specs/examples`, for each app of `examples/`. */
export const examplesConfigOf = (chosen: Chosen): PlaywrightTestConfig<Options, EngineArgs> =>
  defineConfig<Options, EngineArgs>({
    testDir: 'specs/examples',
    outputDir: 'test-results/examples',
    fullyParallel: true,
    forbidOnly: Boolean(process.env['CI']),
    retries: 0,
    workers: 3,
    reporter: [['list'], ...chosen.reporters.map((file): [string] => [file])],
    timeout: 10 * patience,
    expect: { timeout: patience },
    webServer: exampleFolders.map((folder) => ({
      command: 'npm run --silent build && npm run --silent serve',
      cwd: `../examples/${folder}`,
      // A part of the million people has all that the specs look for.
      env: { PORT: new URL(addressOf(folder)).port, PEOPLE: '30000' },
      url: addressOf(folder) + basePathOf(folder),
      reuseExistingServer: false,
      // It builds before it serves.
      timeout: 10 * patience,
    })),
    projects: Object.entries(chosen.engines)
      .filter(([engine]) => isHere(engine))
      .flatMap(([engine, part]) =>
        examples.map(
          ({ name, folder = name, basePath = '', hasDatabase = false, hasServer = false }) => ({
            name: engine === 'chromium' ? name : `${name}-${engine}`,
            ...part,
            // An example counts what its server was asked, so one test at a time asks it.
            workers: 1,
            ...(engine !== 'chromium' && { dependencies: [name] }),
            testIgnore: [
              ...(folder === 'next' ? [] : ['**/next*.spec.ts']),
              ...(hasDatabase ? [] : ['**/million.spec.ts']),
            ],
            use: { engine, baseURL: addressOf(folder), example: { basePath, hasServer } },
          }),
        ),
      ),
  })
