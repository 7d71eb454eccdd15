import type { APIResponse, Route } from '@playwright/test'

/**
 * Gets the server's answer. A server closes a connection that was idle for five seconds, perhaps just as it's used again. Browsers
 * then ask once more, and so does this.
 *
 * @param url The address that the server is asked for. @default the address that the page asks for
 */
export const serverAnswer = (route: Route, url?: string): Promise<APIResponse> =>
  route.fetch({ maxRetries: 3, ...(url !== undefined && { url }) })
