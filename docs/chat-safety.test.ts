import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- the linkifiers are the library's tests', not the library's
import { brokenBy, linkifiers } from '../packages/permatable/test/support/linkifiers.ts'
import { code, tableOf, withGenerated } from './test/generated.ts'
import { read } from './reading/pages.ts'

/** Writes the tables of the page anew. It fails when they differ; `npm run unit -- chat-safety -u` mends them. */
const page = read('docs/chat-safety.md')
const table = defineTableSearchParams()

const isPunctuation = (character: string) => !/[a-z\d]/i.test(character)
const punctuation = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter(
  isPunctuation,
)

const addressOf = (search: string) => `https://example.com/users${search}`

const namesOf = (broken: readonly { linkifier: string }[]): string => {
  const names = new Set(broken.map(({ linkifier }) => linkifier))
  return names.size === linkifiers.length ? 'all six' : [...names].join(', ') || 'none'
}

/** Who breaks an address that holds a text as it is. */
const breakersOf = (raw: string) => namesOf(brokenBy(addressOf(`?q=${raw}`)))

/** Other places, where whoever breaks an address breaks every one. */
const places = [
  { name: 'before a question mark', around: (address: string) => `Is it ${address}?` },
  { name: 'before an exclamation mark', around: (address: string) => `It is ${address}!` },
  { name: 'before a semicolon', around: (address: string) => `It is ${address}; look` },
  { name: 'before a colon', around: (address: string) => `At ${address}: a list` },
  { name: 'in single quotes', around: (address: string) => `It is '${address}' here` },
  { name: 'in curly quotes', around: (address: string) => `It is “${address}” here` },
  { name: 'in square brackets', around: (address: string) => `The list [${address}] is long` },
  { name: 'in angle brackets', around: (address: string) => `The list <${address}> is long` },
  { name: 'between asterisks', around: (address: string) => `The list **${address}** is long` },
]

const addressWith = (globalFilter: string) => addressOf(table.serialize({ globalFilter }))

/** Returns what an address writes for a text, without the letters that were put around it. */
const written = (before: string, text: string, after: string) =>
  addressWith(before + text + after)
    .split('=')
    .slice(1)
    .join('=')
    .slice(before.length, after.length ? -after.length : undefined)

const nameOf = (character: string) => (character === ' ' ? 'space' : code(character))

const runs = ['one.. two', `one${'.'.repeat(21)}two`, `one${'!'.repeat(21)}two`]

describe('the page on chats', () => {
  it('shows what linkifiers do today', async () => {
    const parts = {
      characters: tableOf([
        ['Character', 'In the middle it breaks', 'At the end it breaks', 'Written', 'At the end'],
        ...punctuation.map((character) => [
          nameOf(character),
          breakersOf(`one${character}two`),
          breakersOf(`one${character}`),
          code(written('one', character, 'two')),
          code(written('one', character, '')),
        ]),
      ]),
      runs: tableOf([
        ['Text', 'As it is it breaks', 'Written'],
        ...runs.map((text) => [
          code(text),
          breakersOf(text.replace(' ', '+')),
          code(written('', text, '')),
        ]),
      ]),
      places: tableOf([
        ['Place', 'It breaks'],
        ...places.map((place) => [place.name, namesOf(brokenBy(addressOf(''), [place]))]),
      ]),
    }
    await expect(withGenerated(page, parts)).toMatchFileSnapshot('chat-safety.md')
  })

  it.each([
    ...punctuation.flatMap((character) => [`one${character}two`, `one${character}`]),
    ...runs,
  ])('rightly says that %o is whole as permatable writes it', (text) => {
    expect(brokenBy(addressWith(text))).toEqual([])
  })

  it.each(places)('rightly says that every address is alike $name', (place) => {
    const search = '?globalFilter=ann+b&sorting=age.desc,name.asc&columnFilters=age./18/40'
    expect(brokenBy(addressOf(search), [place])).toEqual(brokenBy(addressOf(''), [place]))
  })
})
