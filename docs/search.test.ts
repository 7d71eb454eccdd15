import { describe, expect, it } from 'vitest'
import { pageFinder } from '../apps/demo/src/docs/search/page-finder.ts'
import { nav, sitePath } from './reading/nav.ts'
import { frontOf, read } from './reading/pages.ts'
import { searchable } from './reading/sections.ts'

const find = pageFinder(
  nav
    .flatMap(({ files }) => files)
    .map((file) => {
      const text = read(`packages/permatable/${file}`)
      return searchable(sitePath(file), frontOf(text), text)
    }),
)
const firstThree = (query: string) =>
  find(query)
    .hits.slice(0, 3)
    .map(({ url }) => url.replace(/^\/docs\/|\/(?:#.*)?$/g, ''))

const found = `
  multi tenant: drizzle-and-kysely
  csv: server-side-data
  enum filter: filtering
  last 7 days: filtering
  locale: sorting
  useMemo: faq
  infinite scroll: server-side-data
  trpc: fetch-with
  back button: history
  page size: pagination
  zod: typescript
  hash router: other-routers
  useRowsQuery: reference/react
  cursor pagination: drizzle-and-kysely
  url too long: sharing-links
  rename param: param-names
  localStorage: local-preferences
  two tables: multiple-tables
  hydration error: ssr
  minified react error 418: troubleshooting
  presets: saved-views
  nuqs: migrating
  deep link: sharing-links
  slack: sharing-links
  query string: param-names
  page size per user: local-preferences
  sticky: columns
  nulls last: sorting
  rtl: testing
  prisma decimal: prisma`

it.each(
  [...found.matchAll(/^ *(.+): (.+)$/gm)].map(([, query = '', page = '']) => ({ query, page })),
)('$query leads to $page', ({ query, page }) => expect(firstThree(query)).toContain(page))

describe('a word that stands nowhere', () => {
  it('is named, with the pages that have the other words', () => {
    expect(find('kubernetes pagination').missing).toEqual(['kubernetes'])
    expect(firstThree('kubernetes pagination')).toContain('pagination')
  })

  it('leads to the nearest one', () => {
    expect(find('Sortng').missing).toEqual(['Sortng'])
    expect(firstThree('Sortng')[0]).toBe('sorting')
  })

  it('that is near none leads to where pages are listed', () => {
    expect(find('xyzzyplugh')).toMatchObject({
      missing: ['xyzzyplugh'],
      hits: [{ title: 'Introduction' }, { title: 'Troubleshooting' }, { title: 'FAQ' }],
    })
  })
})

it.each([
  ['csv', 'server-side-data/#export-the-rows-of-this-view'],
  ['sharing links slack', 'sharing-links/#in-chats'],
])('%s leads to the section that has the words', (query, place) =>
  expect(find(query).hits[0]?.url).toBe(`/docs/${place}`),
)

it('shows the words that matched, where they stand', () => {
  const [{ text } = { text: [] }] = find('POPSTATE').hits
  expect(text.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['popstate'])
  expect(text.map(({ text }) => text).join('')).toMatch(/^… .{20,150}'popstate'.{0,150}$/)
})

it.each(['', '  ', '?', '\u0000', '"'])('finds nothing for %j', (query) =>
  expect(find(query)).toEqual({ hits: [], missing: [] }),
)
