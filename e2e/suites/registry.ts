import { addressOf, isWeekly, portAt, servedBuild, type Suite } from './suite.ts'

const builds = [
  { name: 'chromium', folder: 'base/dist', port: portAt(30) },
  { name: 'radix', folder: 'radix/dist', port: portAt(31) },
] as const

/** The items of `registry.json`, as the CLI of shadcn installs them into a fresh app: on Base UI, and on Radix. */
export function registry(): Suite {
  const tested = isWeekly ? builds : builds.slice(0, 1)
  return {
    testMatch: '**/registry/**/*.spec.ts',
    // Its tests are few.
    workers: isWeekly ? 2 : 1,
    webServer: tested.map(({ folder, port }, at) =>
      servedBuild(
        `../registry/.installed/${folder}`,
        port,
        // Playwright starts the other apps when the first one answers.
        at === 0 ? 'node ../registry/test/install.mjs && ' : '',
      ),
    ),
    projects: tested.map(({ name, port }) => ({
      name,
      use: { engine: 'chromium', baseURL: addressOf(port) },
    })),
  }
}
