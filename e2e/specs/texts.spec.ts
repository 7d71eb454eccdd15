import { open, search, show } from '../support/address.ts'
import { enter, inOneTask } from '../support/enter.ts'
import { searchBox, tableState, textFilter } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

/** Each text by a name for it. */
type Texts = Readonly<Record<string, string>>

/** Browsers escape, trim or join these texts. Unit tests write and read texts of all kinds. */
const ofBrowsers: Texts = {
  'quotes, escapes and address syntax': '"x" % %22 &=+#?',
  'spaces around': '  two  words  ',
  brackets: "[](){}<>|\\^`~!@$*';:",
  'emoji, right to left, combining marks': '😀👩‍👩‍👧‍👦🏳️‍🌈 שלום עולם مرحبا ‏ Z͑ͫ̓ á',
}

const others: Texts = {
  'a quoted text': '"x"',
  'a percent sign': '%',
  'an escape': '%22',
  'address syntax': '&=+#?',
  '5,000 letters': 'abcdefghij'.repeat(500),
  'a number': '123',
  true: 'true',
  null: 'null',
  none: 'none',
  'an escaped escape': '%2522',
  'a percentage': '100%',
  separators: 'a.b,c/d',
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
  'a space': ' ',
  'a run of ids': '3..7',
  dots: '...',
  'a date': '2026-11-20T09:30:00.000Z',
  'a name of every object': '__proto__',
}

interface Visit {
  readonly path: string
  readonly what: string
  readonly texts: Texts
  readonly tag?: string
}

/** The other screens share the codecs of the first one. Unit tests write these texts by every codec. */
const visits = ['/', '/custom-encoder-decoder'].flatMap((path): Visit[] => [
  {
    path,
    what: 'that browsers treat in their own way',
    texts: ofBrowsers,
    ...(path === '/' ? {} : { tag: '@all' }),
  },
  { path, what: 'of all other kinds', texts: { ...others, ...byCodec }, tag: '@all' },
])

test.describe('Search texts and column filter texts', () => {
  test.use({ time: 'stands still' })

  for (const { path, what, texts, tag = [] } of visits) {
    test(`${what} come back exactly from what ${path} wrote`, { tag }, async ({ page }) => {
      const expectText = async (text: string, what: string) => {
        await expect.soft(searchBox(page), what).toHaveValue(text)
        await expect.soft(textFilter(page, 'Name'), what).toHaveValue(text)
        expect.soft(await tableState(page), what).toMatchObject({
          globalFilter: text,
          columnFilters: [{ id: 'name', value: text }],
        })
      }
      await open(page, path)
      const written: (readonly [what: string, text: string, address: string])[] = []
      for (const [what, text] of Object.entries(texts)) {
        const before = await search(page)
        await inOneTask(page, [
          [searchBox(page), text],
          [textFilter(page, 'Name'), text],
        ])
        await page.clock.runFor(2000)
        await expect.poll(() => search(page), { message: what, intervals: [20] }).not.toBe(before)
        written.push([what, text, await search(page)])
      }
      for (const [what, text, address] of written) {
        await show(page, path + address)
        await expectText(text, what)
      }
    })
  }
})

test('searches are written so that they stay short and readable @all', async ({ page }) => {
  await open(page, '/')
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
    await enter(searchBox(page), text)
    await expect.poll(() => search(page), { intervals: [20] }).toBe(written)
  }
})
