/**
 * Returns a query as the server of framework mode knows it: it writes each param anew, so `b%20c` is `b+c`. Links have the same
 * query on every server and while they hydrate.
 * https://github.com/remix-run/react-router/blob/react-router@7.18.4/packages/react-router/lib/server-runtime/urls.ts
 */
export function serverSearch(search: string): string {
  const written = String(new URLSearchParams(search))
  return written && `?${written}`
}
