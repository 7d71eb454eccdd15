/** Throws an error about a developer's mistake: `[permatable] what happened — what to do`. */
export function fail(what: string, todo: string): never {
  throw new Error(`[permatable] ${what} — ${todo}`)
}

/** The messages that the console has had, by subject. */
const warned = new WeakMap<object, Set<string>>()

/**
 * Warns the developer in the console, once for a subject: `[permatable] what happened — what to do`. Only for
 * development: callers check `NODE_ENV`, so that production builds leave the message out too.
 *
 * @param subject What the message is about, such as a definition.
 */
export function warn(subject: object, what: string, todo: string): void {
  const message = `[permatable] ${what} — ${todo}`
  const messages = warned.get(subject) ?? new Set()
  warned.set(subject, messages)
  if (messages.has(message)) return
  messages.add(message)
  console.warn(message)
}
