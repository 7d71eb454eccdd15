import type { TestPage } from './test-page.ts'

/** What has moved in a document since it began, without a person having touched anything. */
export const layoutShifts = (page: TestPage): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: string[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // What was observed before comes first.
        new PerformanceObserver(() => resolve(shifts)).observe({ type: 'mark', buffered: true })
        performance.mark('looked')
      }),
  )
