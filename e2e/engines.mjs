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
 * @property {(asRoot: boolean) => string[]} args
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
]

/**
 * How to launch an engine that is on this machine, `undefined` when it is not. Playwright's own copy comes first: it is the one that
 * this version of Playwright was tested with.
 *
 * @param {Engine} engine
 * @returns {import('@playwright/test').LaunchOptions | undefined}
 */
export function launchOptions(engine) {
  const args = engine.args(process.getuid?.() === 0)
  if (existsSync(types[engine.browserName].executablePath())) return { args }
  const executablePath = engine.executables.find((path) => existsSync(path))
  return executablePath === undefined ? undefined : { args, executablePath }
}
