import { hex } from '../query/encode.ts'

/** Matches one character that is written as `%XX`, in UTF-8. */
const escaped = /%(?:[0-7]|(?:[cd]|(?:e|f[0-7]%[89ab])[\da-f]%[89ab])[\da-f]%[89ab])[\da-f]/gi

/** Decodes every valid `%XX`. A malformed `%` stays. */
export const unescapeText = (text: string): string =>
  text.includes('%')
    ? text.replace(escaped, (character) => {
        try {
          return decodeURIComponent(character)
        } catch {
          return character
        }
      })
    : text

/** Escapes some of the separators `,`, `.` and `/`, and every `%` that would read as an escape. */
export const escapeText = (text: string, separators: RegExp): string =>
  /[%,./]/.test(text)
    ? text.replace(escaped, (character) => `%25${character.slice(1)}`).replace(separators, hex)
    : text
