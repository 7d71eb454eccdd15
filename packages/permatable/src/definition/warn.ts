const told = new Set<string>()

/**
 * Tells the developer in the console, once: `[permatable] what happened — what to do`. Only for development: the callers
 * ask for `NODE_ENV`, so that production builds leave the message out too.
 */
export function warn(what: string, todo: string): void {
  const message = `[permatable] ${what} — ${todo}`
  if (told.has(message)) return
  told.add(message)
  console.warn(message)
}
