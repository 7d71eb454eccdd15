/** Throws a developer's mistake: `[permatable] what happened — what to do`. */
export function fail(what: string, todo: string): never {
  throw new Error(`[permatable] ${what} — ${todo}`)
}
