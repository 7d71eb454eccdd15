import { test as base } from '@playwright/test'
import type { Complaint, Driver } from './open-page.ts'
import { playwrightDriver } from './playwright-driver.ts'
import { webDriver } from './webdriver/driver.ts'
import { expect } from './webdriver/matchers.ts'

export { expect }

export interface EngineOptions {
  /** The executable of a WebDriver; where there is none, Playwright drives the engine. */
  webDriver: string | undefined
}

interface TestOptions {
  /** What fails a test when its page says it: every complaint, unless a test provokes some. */
  unwanted: readonly Complaint['kind'][]
}

/** A test fails when anything complains on its page: an uncaught error, a console error or a console warning. */
export const test = base.extend<TestOptions, EngineOptions & { driver: Driver }>({
  webDriver: [undefined, { scope: 'worker', option: true }],
  unwanted: [['uncaught error', 'console'], { option: true }],
  driver: [
    async ({ webDriver: executable, playwright, browserName }, provide) => {
      const driver = executable
        ? await webDriver(executable)
        : playwrightDriver(await playwright[browserName].launch())
      await provide(driver)
      await driver.end()
    },
    { scope: 'worker' },
  ],
  page: async ({ driver, baseURL, viewport, unwanted }, provide) => {
    const { page, complaints, close } = await driver.openPage({
      baseURL: baseURL ?? '',
      viewport: viewport ?? { width: 1280, height: 720 },
    })
    await provide(page)
    const said = await complaints()
    await close()
    expect(
      said.filter(({ kind }) => unwanted.includes(kind)),
      'complaints of the page',
    ).toEqual([])
  },
})
