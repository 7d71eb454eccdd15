import { readFileSync } from 'node:fs'
import fc from 'fast-check'

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../corpus/${file}`, import.meta.url), 'utf8'))

const searchOf = ({ search }: { search: string }) => search
const addressOf = ({ address }: { address: string }) => address

const goodLinks: readonly string[] = [
  ...read('upstream-links.json').links.map(searchOf),
  ...read('../../../../docs/url-format.vectors.json').written.map(addressOf),
]

/** Characters and words that mean something to the grammar, its escapes, routers or JavaScript itself. */
export const tokens = [
  ...['%', '%2', '%25', '%2C', '%252C', '%22', '%2522', '%5B', '%7B', '%FF', '%C3%A9', '%ED%A0%80'],
  ...[',', '.', '..', '...', '/', '//', '-', '+', '=', '&', '&&', '?', '#', '!', '~', '"', "'"],
  ...['[', ']', '{', '}', '\\', '\\"', ':', '(', ')', '<', '>', ' ', '\n', '\u0000', '\uFEFF'],
  ...['none', '%6Eone', 'asc', 'desc', '.asc', '.desc', 'true', 'null', 'undefined', 'NaN', '-0'],
  ...['all', '%61ll', '-', '-a', 'a/b', 'a.1/b.2'],
  ...['0', '1', '9', '00', '1e9', '1e999', '-1', '1.5', '0x10', '9007199254740991', '9'.repeat(40)],
  ...['0..2', '5..1', '0..99999', '0..100000', '0..9007199254740991', '1..', '..1', '1..2..3'],
  ...['2026-11-20T09:30:00.000Z', '2026-13-45T99:99:99.999Z', '+275760-09-13T00:00:00.001Z'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__.asc'],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"id":1,"desc":2}'],
  ...['\uD800', '\uDC00', '😀', '日本', 'é', '\u202E', '\u2028'],
]

const names = [
  ...['globalFilter', 'sorting', 'pageIndex', 'pageSize', 'columnFilters', 'columnOrder'],
  ...['rowSelection', 'users-q', 'users-sort', 'users-page', 'users-size', 'pagination'],
  ...['sorting.', 'sorting.name', 'sorting.__proto__', 'columnFilters.', 'columnFilters.age'],
  ...['columnVisibility', 'columnPinning', 'columnSizing', 'grouping', 'expanded', 'rowPinning'],
  ...['cellSelection', 'tab', 'tags', 'between', 'on', 'note', 'any'],
  ...['name', 'age', 'status', 'q', 'x', '', '__proto__', 'constructor', 'global%46ilter'],
]

const token = fc.constantFrom(...tokens)
const name = fc.constantFrom(...names)

const anyText = fc.string({ unit: 'binary', maxLength: 60 })

/** Pieces of the grammar in any order, under names that count. */
const grammar = fc
  .array(fc.tuple(name, fc.array(token, { maxLength: 12 })), { maxLength: 6 })
  .map((params) => `?${params.map(([key, parts]) => `${key}=${parts.join('')}`).join('&')}`)

/** JSON of any depth where JSON is read. */
const json = fc
  .tuple(
    name,
    fc.constantFrom('', 'a.', 'a./', '/'),
    fc.json({ maxDepth: 6, noUnicodeString: false }),
  )
  .map(([key, before, text]) => `?${key}=${before}${encodeURIComponent(text)}`)

type Edit = readonly [at: number, removed: number, inserted: string]

const edits: fc.Arbitrary<readonly Edit[]> = fc.array(
  fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 6 }), fc.oneof(token, fc.constant(''), anyText)),
  { minLength: 1, maxLength: 5 },
)

/** A good link, cut, spliced and doubled. */
const mutated = fc
  .tuple(fc.constantFrom(...goodLinks), edits, fc.option(fc.constantFrom(...goodLinks)))
  .map(([link, changes, other]) => {
    const edited = changes.reduce((text, [at, removed, inserted]) => {
      const start = at % (text.length + 1)
      return text.slice(0, start) + inserted + text.slice(start + removed)
    }, link)
    return other === null ? edited : `${edited}&${other.slice(1)}`
  })

/** One piece, many times: past every limit. */
const repeated = fc
  .tuple(name, token, fc.constantFrom(50, 1_000, 10_001), fc.constantFrom('', 'a.', '"', 'a./'))
  .map(([key, part, times, before]) => `?${key}=${before}${part.repeat(times)}`)

/** Any query at all, good ones with faults among them. */
export const hostileQuery = fc.oneof(
  { weight: 80, arbitrary: grammar },
  { weight: 80, arbitrary: mutated },
  { weight: 40, arbitrary: json },
  { weight: 20, arbitrary: anyText.map((text) => `?${text}`) },
  { weight: 20, arbitrary: fc.tuple(name, anyText).map(([key, text]) => `?${key}=${text}`) },
  { weight: 1, arbitrary: repeated },
)
