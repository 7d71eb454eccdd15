/** Throws a mistake of the developer's: what happened, and what to do. */
export function fail(what: string, todo: string): never {
  throw new Error(`[permatable] ${what} — ${todo}`)
}
