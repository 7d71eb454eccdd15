import fc from 'fast-check'
import type { ColumnFilter, ColumnSort, TableSearchState } from 'permatable'

const words = (list: string) => list.split(' ')

/** Texts that break addresses elsewhere: separators, escapes, words of the grammar, JSON, runs, all of Unicode. */
export const awkwardTexts: readonly string[] = [
  ...words('none null true undefined -0 0 42 1.50 1e21 12345678901234567890 3..7 0..2'),
  ...words('% %2 %2C %252C %22%22 %2522%22 %C3%A9 %ED%A0%80 %FF 100% "" "x" " [ { {"a":1}'),
  ...words("/ // a/b , . .. a.. ...b a.b,c/d &=+#? + it's (x) \\ <b> http://x.y/?q=1 asc x.desc"),
  ...words('__proto__ constructor toString sorting 日本語 مرحبا 👩‍👩‍👧 é'),
  ...words('2026-11-20T09:30:00.000Z 2026-13-45T09:30:00.000Z'),
  ...[' ', ' 5', 'a b', '[1, 2]', '\n', '\uFEFF', '\u00A0'],
  // Characters that linkifiers cut off at the end of an address, or stop at within it.
  ...words('a. a, a! a) a" a\' a: a; a? a~ a_ a* a- a/'),
  ...words('a..b a...b 1..2 ..a a,,b a//b a_b a~b a*b'),
  ...['a ', ' a', 'a  b', 'a, b', '"a" b'],
]

/** Any text that a URL can hold: not NUL, which reads as U+FFFD. */
export const urlText = (maxLength?: number) =>
  fc
    .string({ unit: 'binary', ...(maxLength && { maxLength }) })
    .map((any) => any.replaceAll('\0', '\n'))

const awkward = fc.constantFrom(...awkwardTexts)
const piece = fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 8 }), urlText(8))

/** Well-formed text of all kinds. */
export const text = fc.oneof(
  { weight: 3, arbitrary: piece },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('')) },
)
export const id = text.filter((value) => value !== '')

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 5e-324, Number.MAX_VALUE),
)
const instant = fc.date({
  min: new Date('0000-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})
const literal = fc.oneof(number, fc.boolean(), fc.constant(null), fc.constant(undefined), instant)
const json = fc
  .jsonValue({ maxDepth: 4, noUnicodeString: false })
  .filter((value) => !hasNegativeZero(value) && !JSON.stringify(value).includes('\\u0000'))
const scalar = fc.oneof(
  text,
  literal,
  json.filter((value) => !Array.isArray(value)),
)

function hasNegativeZero(value: unknown): boolean {
  if (Object.is(value, -0)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNegativeZero)
}

export const filterValue = fc.oneof(
  { weight: 3, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(fc.oneof(text, literal), { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: json },
)

// Of an id that stands twice in a slice, the first counts.
const byId = { maxLength: 3, selector: (entry: { id: string }) => entry.id }
const sorting: fc.Arbitrary<ColumnSort[]> = fc.uniqueArray(
  fc.record({ id, desc: fc.boolean() }),
  byId,
)
const columnFilters: fc.Arbitrary<ColumnFilter[]> = fc.uniqueArray(
  fc.record({ id, value: filterValue }),
  byId,
)

export const rowId = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 30 }).map(String) },
  { weight: 1, arbitrary: id },
  { weight: 1, arbitrary: fc.maxSafeNat().map(String) },
)
const rowSelection = fc.array(rowId, { maxLength: 30 }).map((ids) => {
  const selection: Record<string, true> = Object.create(null)
  for (const one of ids) selection[one] = true
  return selection
})

/** Any state that an address can hold. */
export const tableState: fc.Arbitrary<TableSearchState> = fc.record({
  globalFilter: text,
  sorting,
  pagination: fc.record({
    pageIndex: fc.oneof(
      fc.nat({ max: 100 }),
      fc.maxSafeNat().filter((index) => index < Number.MAX_SAFE_INTEGER),
    ),
    pageSize: fc.integer({ min: 1, max: 1000 }),
  }),
  columnFilters,
  columnOrder: fc.uniqueArray(id, { maxLength: 4 }),
  rowSelection,
})
