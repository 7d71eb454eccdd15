import { describe, expect, it } from 'vitest'
import { pageFinder } from '../apps/demo/src/docs/search/page-finder.ts'
import { nav, sitePath } from './reading/nav.ts'
import { frontOf, read } from './reading/pages.ts'
import { searchable, sectionsOf } from './reading/sections.ts'

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

it.each([
  // What people looked for, and did not find.
  ['multi tenant', 'drizzle-and-kysely'],
  ['csv', 'server-side-data'],
  ['enum filter', 'filtering'],
  ['last 7 days', 'filtering'],
  ['locale', 'sorting'],
  ['useMemo', 'faq'],
  // What they found.
  ['export to excel', 'server-side-data'],
  ['infinite scroll', 'server-side-data'],
  ['supabase', 'postgrest'],
  ['trpc', 'fetch-with'],
  ['swr', 'fetch-with'],
  ['rtk query', 'fetch-with'],
  ['redux toolkit', 'fetch-with'],
  ['graphql', 'fetch-with'],
  ['back button', 'history'],
  ['page size', 'pagination'],
  ['reset filters', 'filtering'],
  ['zod', 'typescript'],
  ['hash router', 'other-routers'],
  ['date range', 'filtering'],
  ['checkbox selection', 'row-selection'],
  ['too many re-renders', 'faq'],
  ['hydration error', 'ssr'],
  ['column resize', 'columns'],
  ['test with vitest', 'testing'],
  ['server component', 'next'],
  ['useRowsQuery', 'reference/react'],
  ['cursor pagination', 'drizzle-and-kysely'],
  ['url too long', 'sharing-links'],
  ['rename param', 'param-names'],
  ['sql injection', 'drizzle-and-kysely'],
  ['debounce input', 'debouncing'],
  ['remix loader', 'react-router'],
  ['boolean filter', 'filtering'],
  ['bundle size', 'faq'],
  ['localStorage', 'local-preferences'],
  ['time zone', 'filtering'],
  ['select all', 'row-selection'],
  ['two tables', 'multiple-tables'],
  ['SEO', 'ssr'],
  ['tanstack query', 'server-side-data'],
  ['re-render', 'faq'],
  ['delete a param', 'param-names'],
  ['next app router', 'next'],
  ['date filter', 'filtering'],
  ['test my component', 'testing'],
  ['install', 'quick-start'],
  ['default sort', 'sorting'],
  ['checkbox', 'row-selection'],
  ['hide column', 'columns'],
  ['throttle', 'debouncing'],
  ['hydration mismatch', 'ssr'],
  ['minified react error 418', 'troubleshooting'],
  ['fetched twice', 'troubleshooting'],
  ['storybook', 'testing'],
  ['presets', 'saved-views'],
  ['nuqs', 'migrating'],
])('%s leads to %s', (query, page) => expect(firstThree(query)).toContain(page))

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

it('leads to the section that has the words', () => {
  expect(find('csv').hits[0]).toMatchObject({
    url: '/docs/server-side-data/#export-the-rows-of-this-view',
    title: 'Server-side data',
    section: 'Export the rows of this view',
  })
})

it.each(['', '  ', '?', '\u0000', '"'])('finds nothing for %j', (query) =>
  expect(find(query)).toEqual({ hits: [], missing: [] }),
)

it('takes a page apart at its headings, and leaves the marks out', () => {
  const page = [
    '---\ntitle: A\n---\n\n# A\n\nOne [link](b.md), `code`, **bold**.\n\n## Two\n',
    '```sh\n# no heading\n```\n\n| a | b |\n| --- | :-: |\n| c | d |\n\n## Two\n',
  ].join('\n')
  expect(sectionsOf(page)).toEqual([
    { id: '', title: 'A', text: 'One link, code, bold.' },
    { id: 'two', title: 'Two', text: '# no heading a b c d' },
    { id: 'two-1', title: 'Two', text: '' },
  ])
})
