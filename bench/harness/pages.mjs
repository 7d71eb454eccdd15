import { readdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { engineOptions, engines } from '../../e2e/engines.mjs'
import { build } from './build.mjs'
import { serve } from './serve.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Pages
 * @property {string} version of the browser
 * @property {(contender: string, rows: number, options?: OpenOptions) => Promise<Page>} open in a window of its own; close it
 *   by `closePage`
 * @property {string} origin where they are served: `/<contender>/<rows>`
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} OpenOptions
 * @property {(() => void)[]} [before] run in the page before its own scripts
 */

/** A frame comes when it is ready: where a key falls between two ticks of a screen is noise. */
const withoutClock = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

/**
 * A browser with its flood protection on: Playwright turns it off, and with it the limits of history calls that visitors
 * have.
 */
export function launchBrowser() {
  const engine = engines.find(({ name }) => name === 'chromium')
  const launch = engine && engineOptions(engine)?.launchOptions
  if (!launch) throw new Error('no Chromium — run `npm run browsers -w e2e`')
  return chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), ...withoutClock],
    ignoreDefaultArgs: ['--disable-ipc-flooding-protection'],
  })
}

/**
 * Every file of contenders/, built and served, in one browser.
 *
 * @returns {Promise<Pages>}
 */
export async function openPages() {
  /** @type {Map<string, string>} */
  const scripts = new Map()
  for (const file of readdirSync(new URL('../contenders', import.meta.url))) {
    const name = file.replace(/\.tsx$/, '')
    scripts.set(name, await build(name))
  }
  const server = await serve(scripts)
  const browser = await launchBrowser()
  return {
    version: browser.version(),
    origin: server.origin,
    async open(contender, rows, { before = [] } = {}) {
      const context = await browser.newContext()
      const page = await context.newPage()
      page.on('pageerror', (error) => console.warn(`${contender}: ${error.message.split('\n')[0]}`))
      for (const script of before) await page.addInitScript(script)
      await page.goto(`${server.origin}/${contender}/${rows}`)
      await page.locator('tbody tr').first().waitFor()
      return page
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

/** Ends a page's window, and with it what it stored. @param {Page} page */
export const closePage = (page) => page.context().close()
