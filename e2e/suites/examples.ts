import type { Project } from '@playwright/test'
import { exampleFolders, examples as apps } from '../examples.mjs'
import type { Example } from '../support/examples.ts'
import type { EngineArgs, TestOptions } from '../support/test.ts'
import { addressOf, isHere, portAt, served, type Suite } from './suite.ts'

/** Ports of their own, so that the examples may run beside the demo. */
const portOf = (folder: string) => portAt(10 + exampleFolders.indexOf(folder))

/** Next answers below its base path alone. */
const basePathOf = (folder: string) => apps.find(({ name }) => name === folder)?.basePath ?? ''

/** The specs of each engine. */
type Parts = Readonly<Record<string, Pick<Project, 'grep' | 'testMatch'>>>

const smoke: Parts = { chromium: { grep: /@smoke/ } }

const whereEnginesDiffer = { testMatch: '**/leaving.spec.ts' }
const all: Parts = { chromium: {}, firefox: whereEnginesDiffer, webkitgtk: whereEnginesDiffer }

/** One set of specs for the app of each router in `examples/`. */
export const examples = (isAll: boolean): Suite => ({
  testDir: 'specs/examples',
  ...(isAll && {
    reporter: [['list'], ['./support/routers-reporter.ts'], ['./support/summary-reporter.ts']],
  }),
  webServer: exampleFolders.map((folder) => {
    const app = served(
      'npm run --silent build && npm run --silent serve',
      portOf(folder),
      `../examples/${folder}`,
    )
    return {
      ...app,
      // A part of the million people has all that the specs look for.
      env: { ...app.env, PEOPLE: '30000' },
      url: app.url + basePathOf(folder),
    }
  }),
  projects: Object.entries(isAll ? all : smoke)
    .filter(([engine]) => isHere(engine))
    .flatMap(([engine, part]) => apps.map((app) => projectOf(engine, part, app))),
})

type App = (typeof apps)[number]

function projectOf(
  engine: string,
  part: Pick<Project, 'grep' | 'testMatch'>,
  { name, folder = name, basePath = '', hasDatabase = false, hasServer = false }: App,
): Project<TestOptions & { example: Example }, EngineArgs> {
  return {
    name: engine === 'chromium' ? name : `${name}-${engine}`,
    ...part,
    // An example counts what its server was asked, so one test at a time asks it.
    workers: 1,
    ...(engine !== 'chromium' && { dependencies: [name] }),
    testIgnore: [
      ...(folder === 'next' ? [] : ['**/next*.spec.ts']),
      ...(hasDatabase ? [] : ['**/million.spec.ts']),
    ],
    use: { engine, baseURL: addressOf(portOf(folder)), example: { basePath, hasServer } },
  }
}
