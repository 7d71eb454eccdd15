import type { Project } from '@playwright/test'
import { examples as all, type Example } from '../examples.ts'
import type { EngineArgs, TestOptions } from '../support/test.ts'
import { addressOf, enginesHere, isWeekly, portAt, served, type Suite } from './suite.ts'

const folderOf = ({ name, folder = `examples/${name}` }: Example) => folder

/** The app that is served for this one, too: both of Next's routers are in one. */
const serverOf = (app: Example) =>
  all.find((other) => folderOf(other) === folderOf(app) && other.env === app.env)

const servers = all.filter((app) => serverOf(app) === app)

/** Ports of their own, so that the examples may run beside the demo. */
const portOf = (app: Example) =>
  portAt(10 + servers.findIndex((server) => server === serverOf(app)))

/** What engines do in their own way: weekly. */
const whereEnginesDiffer = '**/examples/weekly/in-a-browser.spec.ts'

const tested = all.filter((app) => isWeekly || app.isWeekly === false)

/** One set of specs for the app of each router. */
export const examples = (): Suite => ({
  webServer: servers
    .filter((app) => tested.some((one) => serverOf(one) === app))
    .map((app) => {
      const { basePath, env } = app
      const server = served(
        'npm run --silent build && npm run --silent serve',
        portOf(app),
        `../${folderOf(app)}`,
      )
      return {
        ...server,
        // A part of the million people has all that the specs look for.
        env: { ...server.env, PEOPLE: '30000', ...env },
        // Next answers below its base path alone.
        url: `${server.url}${basePath}/users`,
      }
    }),
  projects: enginesHere
    .filter((engine) => engine === 'chromium' || isWeekly)
    .flatMap((engine) => tested.map((app) => projectOf(engine, app))),
})

function projectOf(
  engine: string,
  app: Example,
): Project<TestOptions & { example: Example }, EngineArgs> {
  const { name, hasDatabase } = app
  return {
    name: engine === 'chromium' ? name : `${name}-${engine}`,
    testMatch: engine === 'chromium' ? '**/examples/**/*.spec.ts' : whereEnginesDiffer,
    // An example counts what its server was asked, so one test at a time asks it.
    workers: 1,
    ...(engine !== 'chromium' && { dependencies: [name] }),
    testIgnore: [
      ...(isWeekly ? [] : ['**/weekly/**']),
      ...(name.startsWith('next') ? [] : ['**/next*.spec.ts']),
      ...(hasDatabase ? [] : ['**/million.spec.ts']),
    ],
    use: {
      engine,
      baseURL: addressOf(portOf(app)),
      example: app,
    },
  }
}
