import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from '@playwright/test'

const types = { chromium, firefox, webkit }

/**
 * @typedef {object} Engine
 * @property {string} name names the Playwright project as well
 * @property {boolean} required a missing engine fails the run; one that is not required is skipped, loudly
 * @property {'chromium' | 'firefox' | 'webkit'} browserName
 * @property {string} [playwright] what `npx playwright install` calls it
 * @property {string[]} debian packages that bring it on Debian
 * @property {string[]} executables where systems keep it, the best first
 * @property {string[]} [companions] executables that it cannot do without
 * @property {boolean} [webDriver] the executables are WebDrivers; Playwright drives the other engines itself
 * @property {(asRoot: boolean) => import('@playwright/test').LaunchOptions} [launch]
 * @property {string} [channel] how Playwright drives these executables, where it differs from its own copy
 */

/** @type {Engine[]} */
export const engines = [
  {
    name: 'chromium',
    required: true,
    browserName: 'chromium',
    playwright: 'chromium',
    // As Playwright's own: without the browser's own windows a spec costs two thirds of the time.
    debian: ['chromium-headless-shell'],
    executables: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    launch: (asRoot) => ({
      // As root, its sandbox refuses to start. No page of `intranet.test` is a secure context; those of `localhost` are.
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--host-resolver-rules=MAP intranet.test 127.0.0.1',
      ],
      // Playwright lifts the limit of 200 history writes in 10 s; visitors have it.
      ignoreDefaultArgs: ['--disable-ipc-flooding-protection'],
    }),
  },
  {
    name: 'firefox',
    required: true,
    browserName: 'firefox',
    playwright: 'firefox',
    debian: ['firefox-esr'],
    // Other stock copies are not looked for: this version of Playwright drives no Firefox after 153.
    executables: ['/usr/bin/firefox-esr'],
    channel: 'moz-firefox',
    launch: () => ({
      firefoxUserPrefs: {
        // Firefox would start processes in reserve, which the next pages rarely use.
        'dom.ipc.processPrelaunch.enabled': false,
        // Playwright never hears that a document came back whole, and waits for it to load.
        'browser.sessionhistory.max_total_viewers': 0,
        // The limit of history writes that visitors have, in 10 s; automation lifts it.
        'dom.navigation.navigationRateLimit.count': 200,
        'dom.navigation.navigationRateLimit.timespan': 10,
        // No page of `intranet.test` is a secure context; those of `localhost` are.
        'network.dns.localDomains': 'intranet.test',
      },
    }),
  },
  {
    name: 'webkitgtk',
    required: false,
    browserName: 'webkit',
    debian: ['webkit2gtk-driver', 'xvfb'],
    executables: ['/usr/bin/WebKitWebDriver'],
    companions: ['/usr/bin/Xvfb'],
    webDriver: true,
  },
]

/**
 * Returns the options of a Playwright project for an engine that is on this machine, `undefined` when it is not. Playwright's own
 * copy comes first: this version of Playwright was tested with it.
 *
 * @param {Engine} engine
 * @returns {{ browserName: Engine['browserName'], launchOptions?: import('@playwright/test').LaunchOptions, webDriver?: string } | undefined}
 */
export function engineOptions(engine) {
  const { browserName, channel, companions = [], executables, webDriver } = engine
  const executablePath = executables.find((path) => existsSync(path))
  if (webDriver) {
    const isWhole = executablePath !== undefined && companions.every((path) => existsSync(path))
    return isWhole ? { browserName, webDriver: executablePath } : undefined
  }
  const launchOptions = engine.launch?.(process.getuid?.() === 0)
  if (existsSync(types[browserName].executablePath())) {
    return { browserName, launchOptions: { ...launchOptions } }
  }
  if (executablePath === undefined) return undefined
  const found = { executablePath, ...(channel !== undefined && { channel }) }
  return { browserName, launchOptions: { ...launchOptions, ...found } }
}
