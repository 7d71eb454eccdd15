import type { Project } from '@playwright/test'
import { engines } from '../engines.mjs'
import { addressOf, isHere, portAt, served, servedBuild, type Suite } from './suite.ts'

const build = portAt(0)
const development = portAt(1)
const compiled = portAt(2)
const otherApps = portAt(3)

/** The specs that compiled components could fail. */
const whatRenders =
  /[\\/](address-bar|typing|debounce|left-entries|sorting|pagination|page-in-address|filtering|selection|column-order|table-view|more|many-rows|saved-views|explain)\.spec/

type EngineProject = Project & { readonly engine: string }

const chromium: EngineProject = { engine: 'chromium', grepInvert: /@all/ }

/**
 * The other engines: where engines differ most. One worker each, since a browser takes longer to start than most tests
 * run; they come first, so that all workers stay busy.
 */
const smoke = engines
  .filter(({ name }) => name !== chromium.engine)
  .map(({ name }): EngineProject => ({
    engine: name,
    grep: /@smoke/,
    grepInvert: /@all/,
    workers: 1,
  }))

/** Every spec in every engine, and what renders from the build with React Compiler, too. */
const all: readonly EngineProject[] = [
  ...engines.map(({ name }) => ({ engine: name })),
  { engine: 'chromium', name: 'react-compiler', testMatch: whatRenders },
]

/** The demo as `npm start` serves it, or its whole builds and its development server; and the apps of `apps/`. */
export const demo = (isAll: boolean): Suite => ({
  testDir: 'specs',
  // Their apps are served by the other suites.
  testIgnore: ['examples/**', 'specs/registry/**'],
  reporter: [['list'], ['./support/summary-reporter.ts']],
  webServer: [
    ...(isAll
      ? [
          servedBuild('../apps/demo/dist', build),
          served(`npx vite --port ${development} --strictPort`, development, '../apps/demo'),
          servedBuild(
            '../apps/demo/dist-compiled',
            compiled,
            'npm run --silent build:compiled -w demo --prefix .. && ',
          ),
        ]
      : [served('npm start', build, '..')]),
    servedBuild('apps/dist', otherApps),
  ],
  projects: (isAll ? all : [...smoke, chromium])
    .filter(({ engine }) => isHere(engine))
    .map(({ engine, name = engine, ...project }) => ({
      name,
      ...project,
      use: { engine, baseURL: addressOf(name === 'react-compiler' ? compiled : build) },
    })),
})
