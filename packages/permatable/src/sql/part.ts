/**
 * A part of a query. Only `text` becomes SQL: it's a constant of ours. `R` is how a query library names a column, `Q` its
 * query.
 */
export type Part<R, Q> =
  | { readonly text: string }
  | { readonly ref: R }
  | { readonly value: unknown }
  | { readonly sql: Q }

export type Parts<R, Q> = readonly Part<R, Q>[]

/** What we need from a query library. */
export interface Library<R, Q> {
  /** Makes a query from texts, with a column, a value or a query between them. */
  build(texts: readonly string[], between: readonly Exclude<Part<R, Q>, { text: string }>[]): Q
}

/** Joins parts: `` sql`${column} is null` ``. A plain string between them is a type error, so no value becomes SQL. */
export function sql<R, Q>(
  texts: TemplateStringsArray,
  ...between: readonly (Part<R, Q> | Parts<R, Q>)[]
): Parts<R, Q> {
  const parts: Part<R, Q>[] = []
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]
    const one = between[at]
    if (text) parts.push({ text })
    if (one && 'length' in one) parts.push(...one)
    else if (one) parts.push(one)
  }
  return parts
}

/** What goes before a part, and after it. */
export type Around = readonly [before: string, after: string]

export const around = <R, Q>([before, after]: Around, of: Parts<R, Q> | Part<R, Q>): Parts<R, Q> =>
  before || after ? sql`${{ text: before }}${of}${{ text: after }}` : sql`${of}`

/** Joins parts with a constant text between them. */
export function join<R, Q>(of: readonly Parts<R, Q>[], text = ', '): Parts<R, Q> {
  const parts: Part<R, Q>[] = []
  for (const one of of) {
    if (parts.length) parts.push({ text })
    parts.push(...one)
  }
  return parts
}

/** Returns the condition that requires all of them, in brackets if there are several. */
export function every<R, Q>(of: readonly (Parts<R, Q> | undefined)[]): Parts<R, Q> | undefined {
  const [first, ...rest] = of.filter((one) => one !== undefined)
  return first && rest.length ? sql`(${join([first, ...rest], ' and ')})` : first
}

export function build<R, Q>({ build: make }: Library<R, Q>, parts: Parts<R, Q>): Q {
  const texts = ['']
  const between: Exclude<Part<R, Q>, { text: string }>[] = []
  for (const part of parts) {
    if ('text' in part) texts[texts.length - 1] += part.text
    else {
      between.push(part)
      texts.push('')
    }
  }
  return make(texts, between)
}
