import { existsSync } from 'node:fs'
import { chromium, firefox, webkit } from '@playwright/test'

const types = { chromium, firefox, webkit }

/**
 * @typedef {object} Engine
 * @property {string} name names the Playwright project as well
 * @property {boolean} required a missing engine fails the run; one that is not required is skipped, loudly
 * @property {'chromium' | 'firefox' | 'webkit'} browserName
 * @property {string} playwright what `npx playwright install` calls it
 * @property {string[]} debian packages that bring it on Debian
 * @property {string[]} executables where systems keep it, the best first
 * @property {string} [channel] how Playwright drives these executables, where it differs from its own copy
 * @property {(asRoot: boolean) => string[]} args
 * @property {Record<string, string | number | boolean>} [preferences] of Firefox
 */

/** @type {Engine[]} */
export const engines = [
  {
    name: 'chromium',
    required: true,
    browserName: 'chromium',
    playwright: 'chromium',
    debian: ['chromium'],
    executables: [
      '/usr/bin/chromium',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    // Chromium's sandbox refuses to start as root.
    args: (asRoot) => (asRoot ? ['--no-sandbox'] : []),
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
    args: () => [],
    preferences: {
      // Playwright never hears that a document came back whole, and waits for it to load.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  },
]

/**
 * How to launch an engine that is on this machine, `undefined` when it is not. Playwright's own copy comes first: it is the one that
 * this version of Playwright was tested with.
 *
 * @param {Engine} engine
 * @returns {import('@playwright/test').LaunchOptions | undefined}
 */
export function launchOptions(engine) {
  const options = {
    args: engine.args(process.getuid?.() === 0),
    ...(engine.preferences && { firefoxUserPrefs: engine.preferences }),
  }
  if (existsSync(types[engine.browserName].executablePath())) return options
  const executablePath = engine.executables.find((path) => existsSync(path))
  if (executablePath === undefined) return undefined
  return { ...options, executablePath, ...(engine.channel && { channel: engine.channel }) }
}
