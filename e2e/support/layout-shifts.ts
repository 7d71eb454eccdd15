import type { TestPage } from './test-page.ts'

/** Returns the layout shifts of a document that nobody has touched. */
export const layoutShifts = (page: TestPage): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: string[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Earlier entries come first.
        new PerformanceObserver(() => resolve(shifts)).observe({ type: 'mark', buffered: true })
        performance.mark('looked')
      }),
  )
