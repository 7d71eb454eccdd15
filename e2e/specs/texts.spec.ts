import { open, reload, search } from '../support/address.ts'
import { inOneTask } from '../support/enter.ts'
import { screens } from '../support/screens.ts'
import { searchBox, tableState, textFilter } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

/** What they are, and the texts themselves. */
type Texts = Readonly<Record<string, string>>

const everywhere: Texts = {
  'a number': '123',
  true: 'true',
  null: 'null',
  none: 'none',
  'a quoted text': '"x"',
  'a percent sign': '%',
  'an escape': '%22',
  'an escaped escape': '%2522',
  'a percentage': '100%',
  separators: 'a.b,c/d',
  'address syntax': '&=+#?',
  'spaces around': '  two  words  ',
  emoji: '😀👩‍👩‍👧‍👦🏳️‍🌈',
  'right to left': 'שלום עולם مرحبا ‏',
  '5,000 letters': 'abcdefghij'.repeat(500),
}

/** For each codec once. */
const byCodec: Texts = {
  'a number with a zero at its end': '1.50',
  'a number that is too long': '12345678901234567890',
  undefined: 'undefined',
  'a quote': '"',
  'the word for an empty text': '%22%22',
  'that word escaped': '%2522%2522',
  'a range': '/1/2',
  JSON: '{"a":[1,"b"]}',
  brackets: "[](){}<>|\\^`~!@$*';:",
  'a space': ' ',
  'a run of ids': '3..7',
  dots: '...',
  'a date': '2026-11-20T09:30:00.000Z',
  'a name of every object': '__proto__',
  'combining marks': 'Z͑ͫ̓ á',
}

const visits: readonly (readonly [address: string, texts: Texts])[] = [
  ...screens.map(({ path }) => [path, everywhere] as const),
  ['/?page=1', byCodec],
  ['/custom-encoder-decoder?page=1', byCodec],
]

for (const [address, texts] of visits) {
  test(`search texts and column filter texts such as ${Object.keys(texts)[0]} come back exactly after a reload on ${address}`, async ({
    page,
  }) => {
    await open(page, address)
    for (const [what, text] of Object.entries(texts)) {
      const before = await search(page)
      await inOneTask(page, [
        [searchBox(page), text],
        [textFilter(page, 'Name'), text],
      ])
      await expect.poll(() => search(page), { message: what, intervals: [50] }).not.toBe(before)
      await reload(page)
      await expect.soft(searchBox(page), what).toHaveValue(text)
      await expect.soft(textFilter(page, 'Name'), what).toHaveValue(text)
      expect.soft(await tableState(page), what).toMatchObject({
        globalFilter: text,
        columnFilters: [{ id: 'name', value: text }],
      })
    }
  })
}

for (const [text, written] of [
  ['ann b', '?globalFilter=ann+b'],
  ['123', '?globalFilter=123'],
  ['1.50', '?globalFilter=%221.50%22'],
  ['"x"', '?globalFilter=%22%5C%22x%5C%22%22'],
  ['%22%22', '?globalFilter=%252522%2522'],
  ['a.b,c/d', '?globalFilter=a.b,c/d'],
  ['wow!', '?globalFilter=wow%21'],
  ['&=+#?', '?globalFilter=%26%3D%2B%23%3F'],
] as const) {
  test(`the search '${text}' is written ${written}`, async ({ page }) => {
    await open(page, '/')
    await inOneTask(page, [[searchBox(page), text]])
    await expect.poll(() => search(page)).toBe(written)
  })
}
