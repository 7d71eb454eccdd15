import { _baseTest as base, chromium, firefox, type Page } from '@playwright/test'
import { engineOptions, engines } from '../engines.mjs'
import { expect } from './expect.ts'
import type { Complaint, Driver, OpenedPage, PageOptions } from './open-page.ts'
import { playwrightDriver } from './playwright-driver.ts'
import type { TestPage } from './test-page.ts'
import { webDriver } from './webdriver/driver.ts'

export { expect }

export interface EngineArgs {
  /** The name of the engine that the tests run in. */
  engine: string
}

export interface TestOptions extends PageOptions {
  /** The complaints of a page that fail its test: all kinds, unless a test provokes some. */
  unwanted: readonly Complaint['kind'][]
  /** Complaints that specs cause on purpose. @default none */
  meant: RegExp
}

interface TestArgs {
  opened: OpenedPage
  page: TestPage
  /** For what only Playwright can do; skips the test elsewhere. */
  playwrightPage: Page
}

/** A test fails when anything complains on its page: an uncaught error, a console error or a console warning. */
export const test = base.extend<TestOptions & TestArgs, EngineArgs & { driver: Driver }>({
  engine: ['', { scope: 'worker', option: true }],
  baseURL: ['', { option: true }],
  viewport: [{ width: 1280, height: 720 }, { option: true }],
  hasTouch: [false, { option: true }],
  time: ['runs', { option: true }],
  motion: ['reduced', { option: true }],
  unwanted: [['uncaught error', 'console'], { option: true }],
  meant: [/^$/, { option: true }],
  // One browser for all tests of a worker.
  driver: [
    async ({ engine }, provide) => {
      const driver = await startDriver(engine)
      await provide(driver)
      await driver.end()
    },
    { scope: 'worker' },
  ],
  opened: async (
    { driver, baseURL, viewport, hasTouch, time, motion, unwanted, meant },
    provide,
  ) => {
    const opened = await driver.openPage({ baseURL, viewport, hasTouch, time, motion })
    await provide(opened)
    const said = await opened.complaints()
    await opened.close()
    expect(
      said.filter(({ kind, text }) => unwanted.includes(kind) && !meant.test(text)),
      'complaints of the page',
    ).toEqual([])
  },
  page: ({ opened }, provide) => provide(opened.page),
  playwrightPage: async ({ opened }, provide, testInfo) => {
    if (opened.playwright) await provide(opened.playwright)
    else testInfo.skip(true, "SKIPPED: WebKitGTK's driver has no words for it")
  },
})

async function startDriver(name: string): Promise<Driver> {
  const engine = engines.find((engine) => engine.name === name)
  const options = engine && engineOptions(engine)
  if (!options) throw new Error(`No ${name} is on this machine — run \`npm run browsers -w e2e\`.`)
  if (options.webDriver) return webDriver(options.webDriver)
  const type = options.browserName === 'firefox' ? firefox : chromium
  // How long (ms) each step waits. A spec that looks for something the page shows only for a moment then fails.
  const slowMo = Number(process.env['SLOW_MO'] ?? 0)
  return playwrightDriver(await type.launch({ ...options.launchOptions, slowMo }))
}
