import { isCutOff } from '../cut-off.ts'
import { keepWrites } from '../history.ts'
import type { Complaint, Driver } from '../open-page.ts'
import { stoppedClock } from '../stopped-clock.ts'
import { complaintsOfTab, recordComplaints } from './in-page.ts'
import { startInjectingProxy } from './injecting-proxy.ts'
import { WebDriverPage } from './page.ts'
import { startSession } from './session.ts'

/** Each test has a window and an origin of its own. */
export async function webDriver(executable: string): Promise<Driver> {
  const { browser, end } = await startSession(executable)
  const blank = await browser.getWindowHandle()
  return {
    async openPage({ baseURL, viewport, time }) {
      const scripts = [String(recordComplaints), String(keepWrites)]
      if (time === 'stands still') scripts.push(stoppedClock())
      const proxy = await startInjectingProxy(new URL(baseURL), scripts)
      await browser.switchTo().newWindow('window')
      const page = new WebDriverPage(browser, proxy.origin)
      await page.setViewportSize(viewport)
      return {
        page,
        playwright: undefined,
        async complaints(): Promise<readonly Complaint[]> {
          // They are stored by origin, and the test may have left it.
          if ((await page.evaluate(() => location.origin)) !== proxy.origin)
            await page.goto(proxy.scriptPath)
          return (await page.evaluate(complaintsOfTab)).filter(({ text }) => !isCutOff(text))
        },
        async close() {
          await browser.close()
          await browser.switchTo().window(blank)
          proxy.close()
        },
      }
    },
    end,
  }
}
