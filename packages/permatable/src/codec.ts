/** A search param after decoding: its name and its text. */
export type Param = readonly [name: string, text: string]

/** Says why a text was rejected, or why a value was left out of the address. */
export type Report = (reason: string, param?: Param) => void

/** A value as the text of one search param. */
export interface TextCodec<T> {
  /** The value that a text stands for; `undefined` rejects the text, and the state slice takes its default. */
  parse(text: string, report: Report): T | undefined
  /** The text of a value; `undefined` when the value has none and stays out of the address. */
  serialize(value: T, report: Report): string | undefined
}

/** A value as the text of a param whose name carries an id, such as `sorting.name=desc`. */
export interface EntryCodec<E> {
  /** The entry for an id and its text; `undefined` rejects the whole state slice. */
  parse(id: string, text: string, report: Report): E | undefined
  /** The id and the text of an entry; `undefined` when it has no text. */
  serialize(entry: E, report: Report): Param | undefined
}

/** A state slice as search params. Written in full; whoever asks leaves the defaults out. */
export interface Codec<T> {
  /** The names that it always owns; a family of names has more. The first stands for the slice in issues. */
  readonly names: readonly string[]
  /** Whether each param is compared with its default on its own (`pageIndex`, `pageSize`), or all of them together. */
  readonly omit: 'each' | 'all'
  owns(name: string): boolean
  /** Never called without params. `undefined` rejects them all. */
  parse(params: readonly Param[], fallback: T, report: Report): T | undefined
  serialize(value: T, report: Report): readonly Param[]
}

/** Shape one: the whole slice in one param. `sorting=age.desc` */
export function oneParam<T>(name: string, text: TextCodec<T>): Codec<T> {
  return {
    names: [name],
    omit: 'all',
    owns: (other) => other === name,
    parse: ([param], _fallback, report) => (param ? text.parse(param[1], report) : undefined),
    serialize(value, report) {
      const written = text.serialize(value, report)
      return written === undefined ? [] : [[name, written]]
    },
  }
}

/** Shape two: each field of an object in a param of its own, defaulted on its own. `pageIndex=3&pageSize=20` */
export function fixedParams<T extends object>(fields: {
  readonly [F in keyof T & string]: { readonly name: string; readonly text: TextCodec<T[F]> }
}): Codec<T> {
  const keys = Object.keys(fields) as (keyof T & string)[]
  const names = keys.map((key) => fields[key].name)
  return {
    names,
    omit: 'each',
    owns: (name) => names.includes(name),
    parse(params, fallback, report) {
      const value = { ...fallback }
      for (const key of keys) {
        const param = params.find(([name]) => name === fields[key].name)
        if (!param) continue
        const field = fields[key].text.parse(param[1], (reason) => report(reason, param))
        if (field !== undefined) value[key] = field
      }
      return value
    },
    serialize(value, report) {
      const params: Param[] = []
      for (const key of keys) {
        const written = fields[key].text.serialize(value[key], report)
        if (written !== undefined) params.push([fields[key].name, written])
      }
      return params
    },
  }
}

/** The text of an explicitly empty list or map. */
export const EMPTY = 'none'

/** Shape three: one param per entry, in the order of the entries. `sorting.name=desc&sorting.age=asc` */
export function paramPerEntry<E>(
  prefix: string,
  entry: EntryCodec<E>,
  maxEntries: number,
): Codec<E[]> {
  const empty: Param = [prefix, EMPTY]
  return {
    names: [prefix],
    omit: 'all',
    owns: (name) => name.startsWith(prefix),
    parse(params, _fallback, report) {
      if (params.length > maxEntries) return void report(`more than ${maxEntries} entries`)
      const [first] = params
      if (params.length === 1 && first?.[0] === prefix && first[1] === EMPTY) return []
      const entries: E[] = []
      for (const param of params) {
        const id = param[0].slice(prefix.length)
        if (!id) return void report('an empty id', param)
        const parsed = entry.parse(id, param[1], (reason) => report(reason, param))
        if (parsed === undefined) return undefined
        entries.push(parsed)
      }
      return entries
    },
    serialize(entries, report) {
      const params = firstOfEach(
        entries.flatMap((one): Param[] => {
          const written = entry.serialize(one, report)
          return written ? [[prefix + written[0], written[1]]] : []
        }),
        report,
      )
      if (params.length <= maxEntries) return params.length ? params : [empty]
      report(`more than ${maxEntries} entries`)
      return []
    },
  }
}

/** The first param of each name: only that is read. */
export function firstOfEach(params: readonly Param[], report: Report): readonly Param[] {
  const seen = new Set<string>()
  return params.filter((param) => {
    if (seen.has(param[0])) report('a second entry of one name', param)
    return !seen.has(param[0]) && seen.add(param[0])
  })
}
