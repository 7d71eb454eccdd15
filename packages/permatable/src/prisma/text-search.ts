import type { TextSearch } from '../columns/matches-filters.ts'
import type { Database } from './schema-types.ts'

/** The most letters such as é in a search of SQLite. Each one doubles the number of conditions. */
const MAX_LETTERS = 6

/** Why SQLite can't search for a text. */
export type Refusal = string

/** Returns filters of a text, one of which has to match, or why there are none that find these rows and no others. */
export function searchOf(
  op: TextSearch,
  text: string,
  database: Database,
): readonly object[] | Refusal {
  if (database === 'postgresql')
    return [{ [op]: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' }]
  // Prisma's `like` has no escape clause, and SQLite has no escape of its own.
  // https://github.com/prisma/prisma/issues/19506
  if (/[%_]/.test(text)) return 'Prisma cannot search for % or _ in SQLite'
  const variants = variantsOf(text)
  return (
    variants?.map((one) => ({ [op]: one })) ??
    `Prisma searches for at most ${MAX_LETTERS} letters beyond a–z in SQLite`
  )
}

/** Returns a text in both cases of each letter that SQLite's `like` doesn't ignore the case of: 'É' is not 'é'. */
function variantsOf(text: string): readonly string[] | undefined {
  let variants = ['']
  for (const lower of text.toLowerCase()) {
    const upper = lower.toUpperCase()
    const hasCase = lower > '\x7F' && upper !== lower && upper.toLowerCase() === lower
    if (hasCase && variants.length === 2 ** MAX_LETTERS) return undefined
    variants = variants.flatMap((start) =>
      hasCase ? [start + lower, start + upper] : start + lower,
    )
  }
  return variants
}
