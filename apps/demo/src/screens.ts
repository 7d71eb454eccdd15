import { usersTable as basic } from './screens/basic.ts'
import { usersTable as customDefaultValue } from './screens/custom-default-value.ts'
import { usersTable as customEncoderDecoder } from './screens/custom-encoder-decoder.ts'
import { usersTable as customParamName } from './screens/custom-param-name.ts'
import { usersTable as debounce } from './screens/debounce.ts'
import { usersTable as push } from './screens/push.ts'
import type { TableSettings } from './table/table-settings.ts'

interface Story {
  readonly text: string
  readonly search: string
}

export interface Screen extends TableSettings {
  readonly path: string
  /** The heading, and the text of the link that leads here. */
  readonly title: string
  /** Names the thing to look at, in one sentence. */
  readonly hint: string
  /** Views of this table to try, each a query of its own. */
  readonly stories?: readonly Story[]
}

export const screens: readonly Screen[] = [
  {
    path: '/',
    title: 'Basic',
    hint: 'Search, sort, filter or page this TanStack Table: the address follows, so each view can be reloaded, bookmarked and shared.',
    stories: [
      {
        text: 'Adults under 30, oldest first, three selected',
        search: '?sorting=age.desc&columnFilters=age./18/29&rowSelection=47,50,75',
      },
      {
        text: 'All with ‘an’ in the name, from Z to A, second page',
        search: '?sorting=name.desc&pageIndex=2&columnFilters=name.an',
      },
      {
        text: 'An old, damaged link: it opens anyway, and says why',
        search: '?globalFilter=an&sorting=age.down&pageIndex=0&rowSelection=7,8',
      },
    ],
    seed: 1,
    table: basic,
    code: () => import('./screens/basic.ts?highlighted'),
  },
  {
    path: '/custom-param-name',
    title: 'Custom query param name',
    hint: 'Every parameter begins with userTable-, so that it meets no other on the page.',
    seed: 2,
    table: customParamName,
    code: () => import('./screens/custom-param-name.ts?highlighted'),
  },
  {
    path: '/custom-encoder-decoder',
    title: 'Custom encoder/decoder',
    hint: 'Sorting and column filters take one parameter per column, the rest is JSON.',
    seed: 3,
    table: customEncoderDecoder,
    code: () => import('./screens/custom-encoder-decoder.ts?highlighted'),
  },
  {
    path: '/custom-default-value',
    title: 'Custom default value',
    hint: 'Searched, filtered, sorted, reversed and selected from the start: only what differs is in the address.',
    seed: 4,
    table: customDefaultValue,
    code: () => import('./screens/custom-default-value.ts?highlighted'),
  },
  {
    path: '/debounce',
    title: 'Debounce',
    hint: 'The table changes at once, the address one second after the last change.',
    seed: 5,
    table: debounce,
    debounce: 1000,
    code: () => import('./screens/debounce.ts?highlighted'),
  },
  {
    path: '/push',
    title: 'Push(instead of replace)',
    hint: 'Every change adds a history entry: try Back.',
    seed: 6,
    table: push,
    code: () => import('./screens/push.ts?highlighted'),
  },
]
