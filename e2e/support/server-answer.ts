import type { APIResponse, Route } from '@playwright/test'

/**
 * Gets the server's answer. If the server closes an idle connection just as it's used again, this asks once more, as browsers do.
 *
 * @param url The address that the server is asked for. @default the address that the page asks for
 */
export const serverAnswer = (route: Route, url?: string): Promise<APIResponse> =>
  route.fetch({ maxRetries: 3, ...(url !== undefined && { url }) })
