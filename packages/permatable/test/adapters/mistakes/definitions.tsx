import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import { useState } from 'react'
import type { App, Library, Row } from './row.ts'

type Definition = TableSearchParams<TableSearchState>

const prefixed = (prefix: string, param?: string): Definition =>
  defineTableSearchParams({ prefix, globalFilter: { ...(param && { param }) } })

function Table({ library, definition }: { library: Library; definition: Definition }) {
  library.useParams(definition)
  return null
}

/** A screen with a table of each definition. */
const pageOf =
  (...definitions: readonly Definition[]): App =>
  ({ library }) =>
    definitions.map((definition, at) => (
      <Table key={at} library={library} definition={definition} />
    ))

const shared = (param: string, one: string, other: string, names: readonly [string, string]) =>
  `[permatable] two definitions on this page own the param '${param}': '${one}' of one, that of ${names[0]}, and '${other}' of the other, that of ${names[1]} — give one of them a prefix, as in defineTableSearchParams({ prefix: 'users-' }), rename the param, or share one definition`

/** The names of a definition's params, which have a prefix and one name of their own. */
const namesOf = (prefix: string, globalFilter = 'globalFilter') =>
  [globalFilter, 'sorting', 'pageIndex', 'pageSize', 'columnFilters', 'columnOrder', 'rowSelection']
    .map((name) => prefix + name)
    .join(', ')

const same = prefixed('same-')
const rejected = (param: string, text: string, reason: string, shown: string) =>
  `[permatable] the param '${param}' of a link was rejected, with the text '${text}': ${reason}; ${shown} — fix the link, or keep old links working with aliases; explain(definition, url) lists the reasons`

/** StrictMode renders it twice. */
function MadeInside({ library }: { library: Library }) {
  library.useParams(prefixed('made-'))
  return null
}

function MadeOnce({ library }: { library: Library }) {
  const [definition] = useState(() => prefixed('kept-'))
  return <Table library={library} definition={definition} />
}

/** Definitions that rival each other, their links, and what the hook gets in place of one. */
export const definitions: readonly Row[] = [
  {
    mistake: 'a second definition without a prefix',
    Wrong: pageOf(prefixed(''), prefixed('')),
    Right: pageOf(prefixed(''), prefixed('users-')),
    expected: {
      word: shared('globalFilter', 'globalFilter', 'globalFilter', [namesOf(''), namesOf('')]),
    },
  },
  {
    mistake: 'a second definition with the same prefix',
    Wrong: pageOf(prefixed('same-'), prefixed('same-')),
    Right: pageOf(same, same),
    expected: {
      word: shared('same-globalFilter', 'globalFilter', 'globalFilter', [
        namesOf('same-'),
        namesOf('same-'),
      ]),
    },
  },
  {
    mistake: 'a second definition with one name in common',
    Wrong: pageOf(prefixed('a', 'bsorting'), prefixed('ab')),
    Right: pageOf(prefixed('a', 'q'), prefixed('ab')),
    expected: {
      word: shared('absorting', 'globalFilter', 'sorting', [
        namesOf('a', 'bsorting'),
        namesOf('ab'),
      ]),
    },
  },
  {
    mistake: 'a link to a page size past the largest',
    search: '?size-pageIndex=3&size-pageSize=5000&other=x',
    Wrong: pageOf(prefixed('size-')),
    Right: pageOf(
      defineTableSearchParams({ prefix: 'size-', pagination: { maxPageSize: Infinity } }),
    ),
    expected: {
      word: rejected(
        'size-pageSize',
        '5000',
        'not a whole number from 1 to 1000',
        `'pagination' is {"pageIndex":2,"pageSize":10}`,
      ),
    },
  },
  {
    mistake: 'a link to a sorting without a direction',
    search: '?name-sorting=age',
    Wrong: pageOf(prefixed('name-')),
    Right: pageOf(defineTableSearchParams({ prefix: 'name-', sorting: false }) as never),
    expected: {
      word: rejected('name-sorting', 'age', 'a column without a direction', "'sorting' is []"),
    },
  },
  {
    mistake: 'a definition that is made in a component',
    Wrong: MadeInside,
    Right: MadeOnce,
    expected: {
      word: '[permatable] a component got a different definition after its first render, and ignores it — create the definition outside of the component, or give the component a key to change it; if you edited its file, reload the page',
    },
  },
  {
    mistake: 'the hook with options in place of a definition',
    Wrong: pageOf({ sorting: { history: 'push' } } as never),
    Right: pageOf(defineTableSearchParams({ sorting: { history: 'push' } })),
    expected: {
      word: '[permatable] the hook got options instead of a definition — pass defineTableSearchParams({ … }), created outside of the component',
    },
  },
]
