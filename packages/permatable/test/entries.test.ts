import { expect, it } from 'vitest'

// Imported within a test, so that an entry which throws while it loads is a failed test.
it.each<[name: string, load: () => Promise<object>, exported: readonly string[]]>([
  [
    'permatable',
    () => import('permatable'),
    ['defineTableSearchParams', 'explain', 'rowsQuery', 'sameView', 'withoutSlices'],
  ],
  ['permatable/aliases', () => import('permatable/aliases'), ['aliases']],
  [
    'permatable/codecs',
    () => import('permatable/codecs'),
    ['acceptState', 'commaList', 'json', 'jsonValue', 'perColumn', 'perEntry'].concat([
      ...['repeatedKeys', 'sortDirection'],
    ]),
  ],
  [
    'permatable/columns',
    () => import('permatable/columns'),
    [
      'calendarIn',
      'columns',
      'columnsOf',
      'dateRange',
      'day',
      'dayRange',
      'daysIn',
      'freezeFilters',
      'instant',
      'matchesFilters',
    ].concat([...['number', 'oneOf', 'operators', 'range', 'someOf', 'text', 'unknownOption']]),
  ],
  [
    'permatable/devtools',
    () => import('permatable/devtools'),
    [
      'ExplainedParams',
      'PermatableDevtools',
      'addressParams',
      'permatableDevtoolsPlugin',
      'showQueryIssues',
    ],
  ],
  [
    'permatable/drizzle',
    () => import('permatable/drizzle'),
    ['anyOf', 'between', 'byOperator', 'contains', 'countRows', 'estimateRows', 'is'].concat([
      ...['mysqlTableQuery', 'readPage', 'references', 'sortOnly', 'sqliteTableQuery'],
      ...['startsWith', 'tableQuery'],
    ]),
  ],
  [
    'permatable/kysely',
    () => import('permatable/kysely'),
    ['columnsFor', 'countRows', 'estimateRows', 'mysql', 'postgres', 'readPage'].concat([
      ...['sqlite', 'tableQuery'],
    ]),
  ],
  [
    'permatable/links',
    () => import('permatable/links'),
    ['createLinks', 'keyedLinks', 'localStorageLinks', 'memoryLinks', 'serverLinks'],
  ],
  [
    'permatable/postgrest',
    () => import('permatable/postgrest'),
    ['columnsFor', 'readRows', 'tableQuery'],
  ],
  [
    'permatable/prisma',
    () => import('permatable/prisma'),
    ['columnsFor', 'countRows', 'readGroups', 'readPage', 'tableQuery'],
  ],
  [
    'permatable/query',
    () => import('permatable/query'),
    ['groupIdOf', 'queryPlanner', 'readGroups', 'withinGroup'],
  ],
  [
    'permatable/slices',
    () => import('permatable/slices'),
    [
      ...['cellSelection', 'columnPinning', 'columnPinningV8', 'columnSizing', 'columnVisibility'],
      ...['expanded', 'grouping', 'rowPinning', 'slice'],
    ],
  ],
  ['permatable/storage', () => import('permatable/storage'), ['personal', 'remember']],
  [
    'permatable/testing',
    () => import('permatable/testing'),
    ['adapterContract', 'memoryAdapter', 'roundTrips'],
  ],
  [
    'permatable/views',
    () => import('permatable/views'),
    ['createViews', 'localStorageViews', 'memoryViews'],
  ],
])('%s loads, and exports its names', async (_, load, exported) => {
  expect(Object.keys(await load()).sort()).toEqual(exported)
})
