import type { Browser, BrowserContext, Page } from '@playwright/test'
import { isCutOff } from './cut-off.ts'
import { keepWrites } from './history.ts'
import { patience, type Complaint, type Driver, type PageOptions } from './open-page.ts'
import { runFor, stoppedClock } from './stopped-clock.ts'
import type { TestPage } from './test-page.ts'

// Firefox's warning of its limit of history writes comes with its errors. Writes beyond the limit throw another one.
const isWarning = (text: string) => text.startsWith('Too many calls to Location or History APIs')

/** A page that tests use one after the other. */
interface Tab {
  readonly context: BrowserContext
  readonly page: Page
  /** The complaints of the page during a test. */
  readonly complaints: Complaint[]
  tests: number
}

/** Chromium and Firefox. */
export function playwrightDriver(browser: Browser): Driver {
  const isFirefox = browser.browserType().name() === 'firefox'
  const tabs = new Map<string, Tab>()
  // A test's own contexts wait as long.
  browser.on('context', (context) => context.setDefaultTimeout(patience))
  return {
    async openPage(options) {
      const kind = JSON.stringify([options.baseURL, options.hasTouch])
      const tab = tabs.get(kind) ?? (await openTab(browser, options))
      // A new page takes longer to open than most tests take. Only Chromium's can be made as good as new.
      if (!isFirefox) tabs.set(kind, tab)
      const { context, page, complaints } = tab
      await page.setViewportSize(options.viewport)
      if (options.motion === 'reduced') await page.emulateMedia({ reducedMotion: 'reduce' })
      const clock = options.time === 'stands still' && (await addScript(context, stoppedClock()))
      const testPage: TestPage = Object.create(page, {
        clock: { value: { runFor: (milliseconds: number) => runFor(page, milliseconds) } },
      })
      return {
        page: testPage,
        playwright: page,
        complaints: async () => [...complaints],
        async close() {
          if (isFirefox) return context.close()
          if (clock) await clock.dispose()
          await clear(tab)
        },
      }
    },
    end: () => browser.close(),
  }
}

async function openTab(
  browser: Browser,
  { baseURL, viewport, hasTouch }: PageOptions,
): Promise<Tab> {
  const isFirefox = browser.browserType().name() === 'firefox'
  const context = await browser.newContext({ baseURL, viewport, hasTouch })
  await context.addInitScript(keepWrites)
  if (isFirefox) await context.addInitScript(logTextsOfErrors)
  const page = await context.newPage()
  const complaints: Complaint[] = []
  const complain = (kind: Complaint['kind'], text: string) => {
    if (!isFirefox || !isCutOff(text)) complaints.push({ kind, text })
  }
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain('console', message.text())
  })
  page.on('pageerror', (error) => {
    const text = String(error)
    complain(isWarning(text) ? 'console' : 'uncaught error', text)
  })
  return { context, page, complaints, tests: 0 }
}

/** Firefox's driver has the text `Error` for every error that a page logs. */
function logTextsOfErrors(): void {
  const { error } = console
  console.error = (...logged: unknown[]) =>
    error(...logged.map((one) => (one instanceof Error ? String(one) : one)))
}

const addScript = (context: BrowserContext, script: string) =>
  context.addInitScript({ content: `(${script})()` })

/** Leaves nothing of a test behind: no document, history, storage, pointer or emulated setting. */
async function clear(tab: Tab): Promise<void> {
  const { context, page, complaints } = tab
  const { origin } = new URL(page.url())
  if (origin !== 'null')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  await page.goto('about:blank')
  await page.mouse.move(0, 0)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.resetNavigationHistory')
  // The heap of scripts stays too small for Chromium to look for the documents that tests have left: 10 MB each. A
  // collection takes a third of a page load, so one in five tests pays for it.
  if (++tab.tests % 5 === 0) await devtools.send('HeapProfiler.collectGarbage')
  await devtools.detach()
  complaints.length = 0
}
