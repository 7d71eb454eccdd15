import type { APIResponse, Route } from '@playwright/test'

/**
 * Gets what the server says. It may close a connection that was idle for five seconds just when it's used again; a browser then
 * asks once more, and so does this.
 *
 * @param url The address that the server is asked for. @default the address that the page asks for
 */
export const serverAnswer = (route: Route, url?: string): Promise<APIResponse> =>
  route.fetch({ maxRetries: 3, ...(url !== undefined && { url }) })
