import { expect, test as base } from '@playwright/test'

// What Firefox complains of when a document is left while it loads; no script of that document can hear it any more. The number
// is NS_BINDING_ABORTED.
const cutOff =
  /^TypeError: error loading dynamically imported module|^downloadable font: download failed .* status=2152398850 /

/** A test fails when anything complains on its pages: an uncaught error, a console error or a console warning. */
export const test = base.extend<{ quietPages: void }>({
  quietPages: [
    async ({ context, browserName }, run) => {
      const complaints: string[] = []
      const complain = (message: string) => {
        if (browserName !== 'firefox' || !cutOff.test(message)) complaints.push(message)
      }
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complain(message.text())
      })
      context.on('weberror', (error) => complain(String(error.error())))
      await run()
      expect(complaints, 'uncaught errors, console errors and warnings').toEqual([])
    },
    { auto: true },
  ],
})
