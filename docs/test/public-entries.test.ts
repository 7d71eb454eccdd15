import * as permatable from 'permatable'
import * as aliases from 'permatable/aliases'
import * as browser from 'permatable/browser'
import * as codecs from 'permatable/codecs'
import * as columns from 'permatable/columns'
import * as next from 'permatable/next'
import * as nextPages from 'permatable/next-pages'
import * as react from 'permatable/react'
import * as slices from 'permatable/slices'
import * as storage from 'permatable/storage'
import * as reactTable from 'permatable/react-table'
import * as viewLink from 'permatable/view-link'
import * as router from 'permatable/tanstack-router'
import * as testing from 'permatable/testing'
import { expect, it } from 'vitest'

// The built package, through its exports map and without a document: as a server imports it.
it.each([
  ['permatable', permatable, ['defineTableSearchParams', 'explain']],
  ['permatable/aliases', aliases, ['aliases']],
  ['permatable/codecs', codecs, ['json', 'perColumn', 'perEntry']],
  ['permatable/columns', columns, ['columns', 'range']],
  ['permatable/slices', slices, ['columnVisibility', 'grouping', 'slice']],
  ['permatable/storage', storage, ['personal', 'remember']],
  ['permatable/browser', browser, ['useTableSearchParams']],
  ['permatable/next', next, ['onRouterTransitionStart', 'useTableSearchParams']],
  ['permatable/next-pages', nextPages, ['useTableSearchParams']],
  [
    'permatable/react',
    react,
    ['useControlledTableOptions', 'usePageInRange', 'useTableSearchParamsWith'],
  ],
  ['permatable/react-table', reactTable, ['connectTableHook', 'useTable']],
  [
    'permatable/tanstack-router',
    router,
    ['parseSearch', 'stringifySearch', 'useTableSearchParams'],
  ],
  ['permatable/view-link', viewLink, ['HiddenFields', 'ViewLink', 'useViewLink']],
  ['permatable/testing', testing, ['memoryAdapter', 'roundTrips']],
])('%s loads on a server', (_, entry, names) =>
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(names)),
)
