import * as permatable from 'permatable'
import * as browser from 'permatable/browser'
import * as react from 'permatable/react'
import * as router from 'permatable/tanstack-router'
import * as testing from 'permatable/testing'
import { expect, it } from 'vitest'

// The built package, through its exports map and without a document: as a server imports it.
it.each([
  ['permatable', permatable, ['defineTableSearchParams', 'json', 'perColumn', 'perEntry']],
  ['permatable/browser', browser, ['useTableSearchParams']],
  [
    'permatable/react',
    react,
    ['useControlledTableOptions', 'usePageInRange', 'useTableSearchParams'],
  ],
  [
    'permatable/tanstack-router',
    router,
    ['parseSearch', 'stringifySearch', 'useTableSearchParams'],
  ],
  ['permatable/testing', testing, ['memoryAdapter', 'roundTrips']],
])('%s loads on a server', (_, entry, names) =>
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(names)),
)
