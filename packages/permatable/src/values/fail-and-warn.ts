/** Throws an error about a developer's mistake: `[permatable] what happened — what to do`. */
export function fail(what: string, todo: string): never {
  throw new Error(`[permatable] ${what} — ${todo}`)
}

/** The messages already in the console, by subject. */
const warned = new WeakMap<object, Set<string>>()

/** Warns the developer once per subject, such as a definition. Callers check `NODE_ENV`, so production has no message. */
export const warn = (subject: object, what: string, todo: string): void =>
  warnOnce(subject, `[permatable] ${what} — ${todo}`)

/** Warns of what a check throws, and goes on: production leaves out the check. */
export function warnOfMistakes(subject: object, check: () => void): void {
  try {
    check()
  } catch (error) {
    warnOnce(subject, (error as Error).message)
  }
}

function warnOnce(subject: object, message: string): void {
  const messages = warned.get(subject) ?? new Set()
  warned.set(subject, messages)
  if (messages.has(message)) return
  messages.add(message)
  console.warn(message)
}
