import { addressOf, portAt, servedBuild, type Suite } from './suite.ts'

const builds = [
  { name: 'chromium', folder: 'base/dist', port: portAt(30) },
  { name: 'react-compiler', folder: 'base/dist-compiled', port: portAt(31) },
  { name: 'radix', folder: 'radix/dist', port: portAt(32) },
] as const

/** The items of `registry.json`, as the CLI of shadcn installs them into a fresh app: on Base UI, and on Radix. */
export function registry(isAll: boolean): Suite {
  const tested = isAll ? builds : builds.slice(0, 1)
  return {
    testDir: 'specs/registry',
    // Its tests are few.
    workers: 1,
    webServer: tested.map(({ folder, port }, at) =>
      servedBuild(
        `../registry/.installed/${folder}`,
        port,
        // Playwright starts the other apps when the first one answers.
        at === 0 ? `node ../registry/test/install.mjs ${isAll ? '--all ' : ''}&& ` : '',
      ),
    ),
    projects: tested.map(({ name, port }) => ({
      name,
      use: { engine: 'chromium', baseURL: addressOf(port) },
    })),
  }
}
