import type { Project } from '@playwright/test'
import { examples as all, type Example } from '../examples.ts'
import type { EngineArgs, TestOptions } from '../support/test.ts'
import { addressOf, isHere, portAt, served, type Suite } from './suite.ts'

const folderOf = ({ name, folder = `examples/${name}` }: Example) => folder

/** The app that is served for this one, too: both of Next's routers are in one. */
const serverOf = (app: Example) =>
  all.find((other) => folderOf(other) === folderOf(app) && other.env === app.env)

const servers = all.filter((app) => serverOf(app) === app)

/** Ports of their own, so that the examples may run beside the demo. */
const portOf = (app: Example) =>
  portAt(10 + servers.findIndex((server) => server === serverOf(app)))

/** The specs of each engine. */
type Parts = Readonly<Record<string, Pick<Project, 'grep' | 'testMatch'>>>

const smoke: Parts = { chromium: { grep: /@smoke/ } }

const whereEnginesDiffer = { testMatch: '**/{leaving,short-links,view-links}.spec.ts' }
const everything: Parts = {
  chromium: {},
  firefox: whereEnginesDiffer,
  webkitgtk: whereEnginesDiffer,
}

/** One set of specs for the app of each router. */
export const examples = (isAll: boolean): Suite => ({
  testDir: 'specs/examples',
  ...(isAll && {
    reporter: [['list'], ['./support/routers-reporter.ts'], ['./support/summary-reporter.ts']],
  }),
  webServer: servers
    .filter((app) => isAll || app.isSmoked)
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
  projects: Object.entries(isAll ? everything : smoke)
    .filter(([engine]) => isHere(engine))
    .flatMap(([engine, part]) =>
      all.filter((app) => isAll || app.isSmoked).map((app) => projectOf(engine, part, app)),
    ),
})

function projectOf(
  engine: string,
  part: Pick<Project, 'grep' | 'testMatch'>,
  app: Example,
): Project<TestOptions & { example: Example }, EngineArgs> {
  const { name, hasDatabase } = app
  return {
    name: engine === 'chromium' ? name : `${name}-${engine}`,
    ...part,
    // An example counts what its server was asked, so one test at a time asks it.
    workers: 1,
    ...(engine !== 'chromium' && { dependencies: [name] }),
    testIgnore: [
      ...(name.startsWith('next') ? [] : ['**/next*.spec.ts']),
      ...(hasDatabase ? [] : ['**/{million,short-links}.spec.ts']),
    ],
    use: {
      engine,
      baseURL: addressOf(portOf(app)),
      example: app,
    },
  }
}
