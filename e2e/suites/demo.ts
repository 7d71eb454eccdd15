import {
  addressOf,
  enginesHere,
  isWeekly,
  portAt,
  served,
  servedBuild,
  type Suite,
} from './suite.ts'

const build = portAt(0)
const development = portAt(1)
const otherApps = portAt(2)

const all = ['**/{demo,apps,engines}/**/*.spec.ts']
const sixScreens = '**/screens.spec.ts'
/** What is the same in each engine: what the address and the rows are, and what axe finds. */
const alike = '**/demo/{accessibility,everything,more,screens}.spec.ts'

const inEngine = (engine: string, port = build) => ({ engine, baseURL: addressOf(port) })

/** The demo as `npm start` serves it, and the apps of `apps/`. */
export const demo = (): Suite => ({
  webServer: [
    served('npm start', build, '..'),
    servedBuild('apps/dist', otherApps),
    ...(isWeekly
      ? [
          // StrictMode and every warning of development are on.
          served(`npx vite --port ${development} --strictPort`, development, '../apps/demo'),
        ]
      : []),
  ],
  projects: [
    // A browser takes longer to start than most tests run: the other engines have one worker each, and come first.
    ...[...enginesHere].reverse().map((name) => ({
      name,
      use: inEngine(name),
      testMatch: name === 'chromium' || isWeekly ? all : '**/engines/**/*.spec.ts',
      ...(name !== 'chromium' && { workers: 1, testIgnore: alike }),
    })),
    ...(isWeekly
      ? [
          {
            name: 'development',
            testMatch: sixScreens,
            use: {
              ...inEngine('chromium', development),
              // What specs do to the address on purpose has its word in development.
              meant: /^\[permatable\] .*(of a link was rejected|no room left in the URL)/,
            },
          },
        ]
      : []),
  ],
})
