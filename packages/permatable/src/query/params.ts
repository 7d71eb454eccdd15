/**
 * Search params as Next.js and others pass them: decoded texts by name, or a list of texts for a repeated param. Anything
 * else, such as the nested objects of `qs`, is ignored.
 */
export type SearchParamsObject = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Anything that holds search params: a URL, a path with a query, a query that starts with `?`, a `URL`, a `Request`, a
 * `URLSearchParams`, or an object of search params.
 */
export type Address = string | URL | URLSearchParams | Request | SearchParamsObject

/** Returns the query of a text, from the first `?` up to `#`: `''` or `'?…'`. Any other value has none. */
export const queryOf = (text: unknown): string =>
  (typeof text === 'string' && /^[^?#]*([^#]*)/.exec(text)?.[1]) || ''

/** Returns the query of an address: `''` or `'?…'`. Of an object, only texts and lists of texts count. */
export function searchOfAddress(address: unknown): string {
  if (typeof address === 'string') return queryOf(address)
  const from: Partial<Request & URL & URLSearchParams> = Object(address)
  if (hasGet(from.headers)) return queryOf(from.url)
  if (isUrl(from)) return queryOf(from.search)
  if (hasGet(from) && Symbol.iterator in from) return `?${String(from)}`
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(from))
    for (const text of Array.isArray(value) ? value : [value])
      if (isScalar(text)) params.append(name, String(text))
  return `?${params}`
}

/** A `Request`, a `URL` and `URLSearchParams` have it in every realm and polyfill. No parser turns a param into one. */
const hasGet = (value: unknown): boolean => typeof Object(value).get === 'function'

export const isUrl = (value: object): value is URL => hasGet((value as Partial<URL>).searchParams)

const isScalar = (value: unknown): boolean =>
  ['string', 'number', 'boolean', 'bigint'].includes(typeof value)

/** Returns the address with another query. A value that isn't a text counts as an empty address. */
export const withQuery = (address: unknown, search: string): string =>
  (typeof address === 'string' ? address : '').replace(/\?[^#]*|(?=#)|$/, () => search)

/** A search param, decoded: its name and its text. */
export type Param = readonly [name: string, text: string]

/** The bytes between two `&`, and the param that they are. */
export interface Segment {
  readonly name: string
  readonly text: string
  readonly raw: string
}

export interface Query {
  /** What slices read. The first param of a name counts, unless its slice reads repeats. */
  readonly params: readonly Param[]
  readonly segments: readonly Segment[]
  /** The short link of the URL, if it has one that may be opened. */
  readonly link?: QueryLink | undefined
}

/** The short link that a query was read with. */
export interface QueryLink {
  readonly status: 'opening' | 'open' | 'gone' | 'failed'
  /** What the URL itself has: the link, and params that override what the link holds. */
  readonly own: Query
  /** What the store has. `null` while nobody knows. */
  readonly stored: Query | null
}

export function parseQuery(search: string): Query {
  if (search.length < 2) return { params: [], segments: [] }
  const segments = wellFormed(search.slice(1))
    .split('&')
    .map((raw): Segment => {
      const equals = raw.indexOf('=')
      const end = equals < 0 ? raw.length : equals
      return { name: decode(raw.slice(0, end)), text: decode(raw.slice(end + 1)), raw }
    })
  return { params: segments.map(({ name, text }) => [name, text]), segments }
}

/** Returns the params whose name stands before them already. */
export function repeatsIn(params: readonly Param[]): readonly Param[] {
  const names = new Set<string>()
  return params.filter(([name]) => names.size === names.add(name).size)
}

/** Joins segments to a query: `''` or `'?…'`. */
export function joinQuery(raws: readonly string[]): string {
  const raw = raws.join('&')
  return raw && `?${raw}`
}

/** Applies the changes between two queries to a third one, whose other params keep their segments. */
export function layChanges(from: string, to: string, onto: string): string {
  if (from === onto) return to
  if (from === to) return onto
  const isChanged = changesBetween(from, to)
  const laid = [
    ...parseQuery(onto).segments.filter((segment) => !isChanged(segment)),
    ...parseQuery(to).segments.filter(isChanged),
  ]
  return joinQuery(laid.map(({ raw }) => raw))
}

/** Returns a function that tells whether the params of a segment's name differ between two queries. */
export function changesBetween(from: string, to: string): (segment: Segment) => boolean {
  const [before, after] = [from, to].map((search) => {
    // Once per name: a link may repeat a name with a long text.
    const texts = new Map<string, string>()
    for (const { name, raw } of parseQuery(search).segments)
      texts.set(name, `${texts.get(name)}&${raw}`)
    return texts
  })
  return ({ name }) => before?.get(name) !== after?.get(name)
}

/** Returns whether two lists of params have the same names and texts, in the same order. */
export const isSameText = (a: readonly Param[], b: readonly Param[]): boolean =>
  a.length === b.length && a.every(([name, text], at) => name === b[at]?.[0] && text === b[at]?.[1])

/** One ASCII character as `%XX`. */
export const hex = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`

// `isWellFormed` and `toWellFormed` came to browsers in 2023. With the `u` flag, a whole pair is no surrogate.
const broken = /[\0\p{Surrogate}]/u
const allBroken = /[\0\p{Surrogate}]/gu

/**
 * Returns whether a URL can hold a text. Half of a surrogate pair would read back as another character, and so would NUL,
 * which HTML can't hold: a page that prints it would differ from the server's.
 */
export const isWellFormed = (text: string): boolean => !broken.test(text)

/** Returns a text that a URL can hold: NUL and each half of a surrogate pair become U+FFFD. */
export const wellFormed = (text: string): string => text.replace(allBroken, '\uFFFD')

/** Decodes application/x-www-form-urlencoded as in the WHATWG URL standard, from well-formed text. Never throws. */
const decode = (raw: string): string =>
  // `URLSearchParams` is slow, and most texts have nothing to decode but spaces. If an escape isn't UTF-8, Node's version
  // also cuts the other characters to their last byte: `unescapeBuffer` in
  // https://github.com/nodejs/node/blob/main/lib/querystring.js
  raw.includes('%')
    ? wellFormed(
        new URLSearchParams(`=${raw.replace(/[^ -~]+/g, encodeURIComponent)}`).get('') as string,
      )
    : raw.replaceAll('+', ' ')

/** Encodes for `decode`, with fewer escapes than `URLSearchParams`. */
const encode = (text: string): string =>
  /[^\w~,:/@.!-]/.test(text)
    ? // `encodeURIComponent` throws on half of a surrogate pair.
      wellFormed(text)
        .replace(/[^\w~,:/@.! '()*-]+/g, encodeURIComponent)
        .replace(/['()*]/g, hex)
        .replaceAll(' ', '+')
    : text

/**
 * Returns one param as a URL holds it: `sorting=age.desc`.
 *
 * Chats cut punctuation off the end of a link. They take the last of several dots as the end of a sentence unless an
 * alphanumeric follows. linkify-it accepts at most twenty dots or exclamation marks in a row.
 */
export function encodeParam([name, text]: Param): string {
  const raw = `${encode(name)}=${encode(text)}`
  // Looking for runs is slow, and most texts have none.
  const whole =
    raw.includes('..') || raw.includes('!!')
      ? raw
          .replace(/\.\.(?![.a-z\d])/gi, '.%2E')
          .replace(/([.!])\1{19}(?=\1)/g, (run) => run.slice(1) + hex(run))
      : raw
  return whole.replace(/[+._~,:@!]$/, (end) => (end === '+' ? '%20' : hex(end)))
}
