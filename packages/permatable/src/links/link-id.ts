/** How many characters an id of ours has, in base64url: 128 bits or more. With `?link=`, a link has 28. */
const LENGTH = 22

/** Returns the id of a hash. */
export const toId = (hash: Uint8Array): string =>
  btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, LENGTH)

/** Returns whether a text may be an id. Any other is never asked for. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,34}$/.test(text)
