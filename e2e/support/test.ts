import { expect, test as base } from '@playwright/test'

/** A test fails when anything complains on its pages: an uncaught error, a console error or a console warning. */
export const test = base.extend<{ quietPages: void }>({
  quietPages: [
    async ({ context }, run) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      await run()
      expect(complaints, 'uncaught errors, console errors and warnings').toEqual([])
    },
    { auto: true },
  ],
})
