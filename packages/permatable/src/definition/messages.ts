/** Throws a developer's mistake: `[permatable] what happened — what to do`. */
export function fail(what: string, todo: string): never {
  throw new Error(`[permatable] ${what} — ${todo}`)
}

const told = new WeakMap<object, Set<string>>()

/**
 * Tells the developer in the console, once for a subject: `[permatable] what happened — what to do`. Only for
 * development: the callers ask for `NODE_ENV`, so that production builds leave the message out too.
 *
 * @param subject What the message is about, such as a definition.
 */
export function warn(subject: object, what: string, todo: string): void {
  const message = `[permatable] ${what} — ${todo}`
  const messages = told.get(subject) ?? new Set()
  told.set(subject, messages)
  if (messages.has(message)) return
  messages.add(message)
  console.warn(message)
}
