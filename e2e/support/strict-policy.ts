import type { APIResponse, Page, Route } from '@playwright/test'

/** The strictest policy that an app with scripts and style sheets of its own can have. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

declare global {
  interface Window {
    refused: string[]
  }
}

/** Runs before any script of the page: the policy allows no inline one. */
const record = `
  window.refused = []
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
    refused.push([effectiveDirective, blockedURI, sourceFile, sample].join(' ')))
`

/** Serves the documents of a page with a strict Content Security Policy until the returned function is called. */
export async function serveStrictly(page: Page): Promise<() => Promise<void>> {
  await page.route('**/record-violations.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: record }),
  )
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await serverAnswer(route)
    const html = await response.text()
    return route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
      body: html.replace('<head>', '<head><script src="/record-violations.js"></script>'),
    })
  })
  return () => page.unrouteAll({ behavior: 'wait' })
}

/**
 * Gets the server's answer. If the server closes an idle connection just as it's used again, this asks once more, as browsers do.
 *
 * @param url The address that the server is asked for. @default the address that the page asks for
 */
export const serverAnswer = (route: Route, url?: string): Promise<APIResponse> =>
  route.fetch({ maxRetries: 3, ...(url !== undefined && { url }) })
