// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import {
  aliases,
  defineTableSearchParams,
  personal,
  remember,
  type ColumnSort,
  type TableSearchParams,
} from 'permatable'
import { jsonValue, perEntry, sortDirection } from 'permatable/codecs'
import { columns, oneOf, range, text } from 'permatable/columns'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryLinks, shortLink } from 'permatable/links'
import * as all from 'permatable/slices'
import { columnSizing, columnVisibility, grouping } from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { Activity } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- the list of these slices is internal
import { optInKeys } from '../../src/slices/default-slices.ts'
import { noteConsoleWords, saidBy } from '../support/console-words.ts'
import { everySlice } from '../support/every-slice.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

/** A definition as JavaScript without types may make it. */
const define = (options: object) => defineTableSearchParams(options as never)

const sliceOptions = 'use default, codec, debounce, history, writeDefault, rows'
const codecs = 'pass json(…), perEntry(…), perColumn(…) or { parse, serialize }'

describe('a mistake', () => {
  it.each<[options: object, message: string]>([
    [{ prefix: 5 }, "'prefix' is 5 — pass a string"],
    [{ debugLabel: 5 }, "'debugLabel' is 5 — pass a string"],
    [{ onlyNamed: 1 }, "'onlyNamed' is 1 — pass true or false"],
    [{ maxLength: 0 }, "'maxLength' is 0 — pass a number of characters"],
    [{ aliases: {} }, "'aliases' is {} — pass aliases({ … })"],
    [{ remember: {} }, "'remember' is {} — pass remember({ … })"],
    [
      { remember: remember({ key: 'k', ignore: ['pages'] }), rowSelection: false },
      "remember ignores 'pages', which is no slice — use globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection",
    ],
    [
      { remember: remember({ key: 'k', ignore: 'pagination' as never }) },
      "remember ignores 'pagination' — pass a list of globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection",
    ],
    [{ onOverflow: 5 }, "'onOverflow' is 5 — pass a function"],
    [
      { constructor: all.slice({ default: 'a', codec: text() }) },
      "'constructor' is a member of every object, so it cannot name a slice — rename it",
    ],
    [{ groups: grouping() }, "TanStack Table knows 'groups' as 'grouping' — use that name"],
    [
      { sorting: all.slice({ default: '', codec: text() }) },
      "'sorting' is a slice that is on by default — pass its options, or rename yours",
    ],
    [
      {
        sorting: { codec: perEntry('s', sortDirection) },
        columnFilters: { codec: perEntry('s', jsonValue) },
      },
      "'sorting' and 'columnFilters' both own the param 's.' — rename one of them",
    ],
    [
      { globalFilter: { param: 'q' }, sorting: { param: 'q' } },
      "'globalFilter' and 'sorting' both own the param 'q' — rename one of them",
    ],
    [
      { grouping: grouping({ default: 'age' as never }) },
      "the default of 'grouping' is 'age' — pass a list of column ids such as ['age', 'name']",
    ],
    [
      { columnSizing: columnSizing({ default: null as never }) },
      "the default of 'columnSizing' is null — pass an object such as { age: 240 }",
    ],
    [
      {
        pagination: { params: { pageIndex: 'page' } },
        aliases: aliases({ firstPage: { page: 0 } }),
      },
      "'page' is a current param, so old and new page numbers look the same — keep the old count with the option firstPage of 'pagination', or rename the param",
    ],
    [
      { aliases: aliases({ params: { page: 'pageSize' }, firstPage: { page: 0 } }) },
      "firstPage names 'page', which is not an alias of the page index — add it to params, as an alias of the page index",
    ],
    [
      { pagination: false, aliases: aliases({ firstPage: { page: 0 } }) },
      "firstPage names 'page', which is not an alias of the page index — add it to params, as an alias of the page index",
    ],
    [{ columns: {} }, "'columns' is {} — pass columns({ … })"],
    ...optInKeys.map((key): [object, string] => [
      { [key]: {} },
      `${key} is {} — import ${key} from permatable/slices, and pass ${key}()`,
    ]),
    [
      { columnVisibility },
      'columnVisibility is a function — import columnVisibility from permatable/slices, and pass columnVisibility()',
    ],
    [
      { sorting: { codec: () => ({ parse: () => [] }) } },
      "the codec of 'sorting' is a function that returns no codec — return { names, parse, serialize } from it",
    ],
    [
      { nope: {} },
      "there is no state slice 'nope' — use one of globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection, or pass a slice of permatable/slices",
    ],
    [
      { sorting: null },
      "the options of 'sorting' are null — pass an object, or false to leave the slice out",
    ],
    [
      { sorting: () => 1 },
      "the options of 'sorting' are a function — pass an object, or false to leave the slice out",
    ],
    [{ sorting: { params: {} } }, `'sorting' has no option 'params' — ${sliceOptions}, param`],
    [
      { pagination: { param: 'x' } },
      `'pagination' has no option 'param' — ${sliceOptions}, params, maxPageSize, pageSizes, firstPage, reset`,
    ],
    [
      { pagination: { params: { page: 'x' } } },
      "'pagination' has no param 'page' — name pageIndex, pageSize",
    ],
    [
      { pagination: { maxPageSize: 0 } },
      "'maxPageSize' of 'pagination' is 0 — pass a whole number, 1 or more, or Infinity",
    ],
    [{ pagination: { firstPage: 2 } }, "'firstPage' of 'pagination' is 2 — pass 0 or 1"],
    ...[[], [20, 0], [1.5], 20].map((pageSizes): [object, string] => [
      { pagination: { pageSizes } },
      `'pageSizes' of 'pagination' is ${JSON.stringify(pageSizes)} — pass a list of whole numbers such as [20, 50, 100]`,
    ]),
    [
      { pagination: { pageSizes: [20, 100], maxPageSize: 50 } },
      'pageSizes have 100, and maxPageSize is 50 — raise maxPageSize to 100, or take 100 out of pageSizes',
    ],
    [
      { pagination: { pageSizes: [20, 50], default: { pageIndex: 0, pageSize: 10 } } },
      'the default of \'pagination\' is {"pageIndex":0,"pageSize":10}: not one of 20, 50 — pass one that a URL can hold',
    ],
    ...[-1, { age: 0, name: -1 }].map((debounce): [object, string] => [
      { columnFilters: { debounce } },
      `'debounce' of 'columnFilters' is ${JSON.stringify(debounce)} — pass milliseconds, 0 or more`,
    ]),
    [{ debounce: Infinity }, "'debounce' is Infinity — pass milliseconds, 0 or more"],
    [{ history: 'pop' }, "'history' is 'pop' — pass 'push', 'replace' or 'auto'"],
    [{ sorting: { codec: {} } }, `'codec' of 'sorting' is {} — ${codecs}`],
    [
      { sorting: { default: [{ id: '' }] } },
      'the default of \'sorting\' is [{"id":""}]: an empty id — pass one that a URL can hold',
    ],
    [
      { globalFilter: { default: () => '%', codec: { parse: String, serialize: decodeURI } } },
      "the default of 'globalFilter' is '%': URI malformed — pass one that a URL can hold",
    ],
    [
      { pagination: { default: 5 } },
      "the default of 'pagination' is 5 — pass an object such as { pageIndex: 0, pageSize: 10 }",
    ],
    [
      { pagination: { maxPageSize: 5 } },
      'the default of \'pagination\' is {"pageIndex":0,"pageSize":10}: not a whole number from 1 to 5 — pass one that a URL can hold',
    ],
    [
      { columns: columns({ name: text() }), columnFilters: { default: [{ id: 'x', value: 1 }] } },
      'the default of \'columnFilters\' is [{"id":"x","value":1}]: there is no column \'x\' — pass one that a URL can hold',
    ],
    [{ sorting: { param: '' } }, "'sorting' has a param without a name — name it"],
    [
      { pagination: { params: { pageIndex: 'p', pageSize: 'p' } } },
      "'pagination' names the param 'p' twice — name it once",
    ],
    [
      { aliases: aliases({ params: { sorting: 'globalFilter' } }) },
      "the state slice 'sorting' still owns the param 'sorting' — do not alias it to 'globalFilter'",
    ],
    [
      { aliases: aliases({ params: { q: 'search' } }) },
      "'q' is an alias of 'search', which no state slice owns — use a param of the definition, prefix included",
    ],
  ])('in %j says what happened and what to do', (options, message) => {
    expect(saidBy(() => define(options))[0]).toBe(`[permatable] ${message}`)
  })

  it.each<[options: Parameters<typeof aliases>[0], message: string]>([
    [
      { params: { 'sort.': 'sort.by.' } },
      "the param 'sort.' is an alias of itself — break the cycle",
    ],
    [{ columns: { a: 'b', b: 'a' } }, "the column 'a' is an alias of itself — break the cycle"],
    [
      { values: { s: { on: 'off', off: 'on' } } },
      "the value 'on' of 's' is an alias of itself — break the cycle",
    ],
  ])('in the aliases %j says what happened and what to do', (options, message) => {
    expect(() => aliases(options)).toThrow(new Error(`[permatable] ${message}`))
  })

  /** A function as JavaScript without types may call it. */
  const untyped = (call: unknown) => call as (...given: unknown[]) => unknown
  const noKey = "no key in localStorage — pass one, as in { key: 'users: widths' }"
  const noSlice =
    'personal has no slice — pass one, as in personal(columnSizing(), …), or {} for one that is on by default'

  it.each<[call: string, made: () => unknown, message: string]>([
    [
      'aliases()',
      () => untyped(aliases)(),
      "aliases has no options — pass old names, as in aliases({ params: { old: 'new' } })",
    ],
    [
      'slice()',
      () => untyped(all.slice)(),
      'a slice has no options — pass slice({ default, codec })',
    ],
    ['remember()', () => untyped(remember)(), noKey],
    ["remember({ key: '' })", () => expect(() => remember({ key: '' })).not.toThrow(), noKey],
    ['personal with {}', () => untyped(personal)(columnSizing(), {}), noKey],
    ['personal()', () => untyped(personal)(), noSlice],
    ['personal of a function', () => untyped(personal)(columnSizing, { key: 'widths' }), noSlice],
  ])('in %s says what happened and what to do', (_, made, message) => {
    expect(saidBy(made)[0]).toBe(`[permatable] ${message}`)
  })

  it.each<[options: object]>([
    [{ maxLength: 1, aliases: undefined, columns: undefined, sorting: undefined }],
    [{ aliases: null, columns: null }],
    [{ sorting: false }],
    [{ sorting: { debounce: 5, history: 'push', param: 's', default: undefined } }],
    [{ pagination: { maxPageSize: 10, params: { pageIndex: 'p' }, default: { pageSize: 5 } } }],
    [{ aliases: aliases({ values: { status: { on: 'off', off: 'gone' } } }) }],
    [{ debounce: 0, history: 'replace', onOverflow: () => {} }],
    [{ sorting: { codec: { parse: () => [], serialize: ([sort]: [ColumnSort]) => sort.id } } }],
  ])('is none in %j', (options) => expect(saidBy(() => define(options))).toEqual([]))
})

// What is wrong on a page is known once its tables are there: in the console, or as an error of a hook.

/** Opens tables of two definitions on one page. */
function openTwo(first: TableSearchParams<object>, second: TableSearchParams<object>) {
  const adapter = memoryAdapter()
  renderParams(first, adapter)
  renderParams(second, adapter)
}

const link = shortLink(memoryLinks())

/** A definition of one slice. */
const onlyTab = (param: string, options: object = {}) =>
  define({
    globalFilter: false,
    sorting: false,
    pagination: false,
    columnFilters: false,
    columnOrder: false,
    rowSelection: false,
    tab: all.slice({ default: 'open', codec: oneOf(['open', 'done']), param }),
    ...options,
  })

/** Sets a slice of a table that has all of them. */
const setSlice = (key: string, value: unknown) => {
  const { params } = renderParams(defineTableSearchParams(everySlice))
  params.set({ [key]: () => value } as never)
}

const manyRows = Object.fromEntries(Array.from({ length: 30 }, (_, row) => [`a${row}`, true]))
const six = 'the table of globalFilter, sorting, pageIndex and 4 more'
const share =
  "give one of them a prefix, as in defineTableSearchParams({ prefix: 'users-' }), rename the param, or share one definition"
const fixLink =
  'fix the link, or keep old links working with aliases; explain(definition, url) lists the reasons'
const shapes: readonly (readonly [key: string, shape: string])[] = [
  ['sorting', "a list such as [{ id: 'age', desc: true }]"],
  ['columnFilters', "a list such as [{ id: 'age', value: 42 }]"],
  ['pagination', 'an object such as { pageIndex: 0, pageSize: 10 }'],
  ['columnOrder', "a list of column ids such as ['age', 'name']"],
  ['rowSelection', "an object such as { '7': true }"],
  ['columnVisibility', 'an object such as { age: false }'],
  ['columnPinning', 'an object of two lists of column ids'],
  ['columnSizing', 'an object such as { age: 240 }'],
  ['expanded', "true, or an object such as { '7': true }"],
  ['grouping', "a list of column ids such as ['age', 'name']"],
  ['rowPinning', "an object such as { top: ['7'], bottom: [] }"],
  ['cellSelection', 'a list of ranges of cells'],
]

describe('a page', () => {
  const words = noteConsoleWords()
  // React prints an error that a component throws.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(cleanup)

  it.each<[what: string, does: () => unknown, message: string]>([
    [
      'a slice that has no room',
      () => renderParams(define({ maxLength: 60 })).params.set({ rowSelection: manyRows }),
      "a change of 'rowSelection' is not in the param 'rowSelection': no room left in the URL — see params.issues; if there is no room, raise maxLength or use onOverflow",
    ],
    [
      'a page size past the largest',
      () => setSlice('pagination', { pageIndex: 0, pageSize: 5000 }),
      "a change of 'pagination' is not in the param 'pageSize': not a whole number from 1 to 1000 — see params.issues; if there is no room, raise maxLength or use onOverflow",
    ],
    [
      'a value of the wrong shape that can be written',
      () => setSlice('columnOrder', 'bad'),
      "a change of 'columnOrder' has the wrong shape: \"bad\" — set a list of column ids such as ['age', 'name']",
    ],
    [
      'a write that was tried ten times in vain',
      () => {
        const { adapter, params } = renderParams(define({}))
        adapter.accept = () => false
        params.set({ columnOrder: ['x'] })
      },
      'the URL does not hold what was written 10 times: ?columnOrder=x — check whether other code undoes it, and whether the adapter reads what it writes',
    ],
    [
      'a link to a page size past the largest, once',
      () => {
        const definition = define({})
        const { adapter } = renderParams(definition, '?pageIndex=3&pageSize=5000')
        renderParams(definition, '?pageIndex=3&pageSize=5000')
        act(() => adapter.push('?pageIndex=4&pageSize=5000'))
      },
      `the param 'pageSize' of a link was rejected, with the text '5000': not a whole number from 1 to 1000 — ${fixLink}`,
    ],
    [
      'a link to a column that is not declared',
      () => renderParams(define({ columns: columns({ age: range() }) }), '?sorting=age.asc,x.asc'),
      `the param 'sorting' of a link was rejected, with the text 'age.asc,x.asc': there is no column 'x' — ${fixLink}`,
    ],
    [
      'a link with a long text, which is cut',
      () => renderParams(define({}), `?pageSize=${'9'.repeat(200)}`),
      `the param 'pageSize' of a link was rejected, with the text '${'9'.repeat(120)}…': not a whole number from 1 to 1000 — ${fixLink}`,
    ],
    [
      'a link that is too long to be read',
      () => renderParams(define({}), `?globalFilter=${'a'.repeat(100_001)}`),
      'a link was rejected: a query longer than 100000 characters; the table shows its defaults — shorten the link',
    ],
    [
      'two definitions without a prefix',
      () => openTwo(define({}), define({})),
      `two definitions on this page own the param 'globalFilter': ${six}, and ${six} — ${share}`,
    ],
    [
      'two definitions with one name in common, of several prefixes',
      () => openTwo(onlyTab('tab'), onlyTab('ab', { prefix: 't' })),
      `two definitions on this page own the param 'tab': the table of tab, and t — ${share}`,
    ],
    [
      'two definitions, one with a name of a family of the other',
      () =>
        openTwo(
          onlyTab('s.name'),
          define({ debugLabel: 'users', sorting: { codec: perEntry('s', sortDirection) } }),
        ),
      `two definitions on this page own the param 's.name': the table of s.name, and users — ${share}`,
    ],
    [
      'two definitions with a short link each',
      () => openTwo(onlyTab('a', { link }), onlyTab('b', { link })),
      `two definitions on this page own the param 'link': the table of a, link, and the table of b, link — ${share}`,
    ],
    [
      'two definitions, one with an old name of the other',
      () => openTwo(onlyTab('x', { aliases: aliases({ params: { tab: 'x' } }) }), onlyTab('tab')),
      `two definitions on this page own the param 'tab': the table of x, and the table of tab — ${share}`,
    ],
  ])('with %s has one message', async (_, does, message) => {
    try {
      does()
    } catch (error) {
      words.push((error as Error).message)
    }
    await pass(15_000)
    expect(words).toEqual([`[permatable] ${message}`])
  })

  it.each(shapes)('that sets %s to another shape is told that it is %s', async (key, shape) => {
    for (const value of [null, 'bad', 5, false]) {
      words.length = 0
      setSlice(key, value)
      await pass(500)
      expect(words).toHaveLength(1)
      expect(words[0]).toContain(`[permatable] a change of '${key}' `)
      expect(words[0]).toContain(shape)
    }
  })

  it.each<[what: string, does: () => unknown]>([
    [
      'definitions on two histories',
      () => [define({}), define({})].map((definition) => renderParams(definition)),
    ],
    [
      'a copy of a definition for another screen, as on Next',
      () => {
        const definition = define({})
        const internals = { ...definition['~permatable'], tableKey: {} }
        openTwo(definition, { ...definition, '~permatable': internals })
      },
    ],
    ['definitions with prefixes', () => openTwo(define({}), define({ prefix: 'users-' }))],
    [
      'personal slices of one name, which own no param',
      () =>
        openTwo(
          onlyTab('a', { columnOrder: personal({}, { key: 'one' }) }),
          onlyTab('b', { columnOrder: personal({}, { key: 'two' }) }),
        ),
    ],
    [
      'the old and the new screen of a route, together for two seconds, and a table that comes and goes',
      async () => {
        const adapter = memoryAdapter()
        const old = renderParams(define({}), adapter)
        await pass(10_000)
        act(() => adapter.leave('?pageIndex=2'))
        renderParams(define({}), adapter)
        await pass(1_900)
        // The next route loads as the two seconds end.
        act(() => adapter.leave('?pageIndex=3'))
        await pass(200)
        old.unmount()
        renderParams(define({}), adapter).unmount()
      },
    ],
    [
      'a screen that an Activity hides',
      () => {
        const [adapter, shown, hidden] = [memoryAdapter(), define({}), define({})]
        const Screen = ({ definition }: { definition: TableSearchParams<object> }) =>
          useTableSearchParamsWith(adapter, definition) && null
        render(
          <>
            <Screen definition={shown} />
            <Activity mode="hidden">
              <Screen definition={hidden} />
            </Activity>
          </>,
        )
      },
    ],
    [
      'a write that a slow router confirms late, again and again',
      async () => {
        const { adapter, params } = renderParams(define({}))
        adapter.accept = (search) => {
          setTimeout(() => adapter.replace(search), 60)
          return false
        }
        for (let pageSize = 11; pageSize <= 30; pageSize++) {
          params.set({ pagination: { pageIndex: 0, pageSize } })
          await pass(3_000)
        }
      },
    ],
    [
      'a write that waits while the browser is on another entry',
      () => {
        const adapter = Object.assign(memoryAdapter(), { getCommittedSearch: () => undefined })
        renderParams(define({}), adapter).params.set({ columnOrder: ['y'] })
      },
    ],
    [
      'a link that is read, foreign params and odd bytes',
      () => renderParams(define({}), '?pageSize=20&x=1&sorting=name.desc&globalFilter=%E4'),
    ],
    ['part of a slice without a value', () => setSlice('columnPinning', { start: undefined })],
    ['true for all rows', () => setSlice('expanded', true)],
  ])('with %s has no message', async (_, does) => {
    await does()
    await pass(15_000)
    expect(words).toEqual([])
  })

  it('has none in production, whatever is wrong', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    vi.resetModules()
    onTestFinished(() => void vi.resetModules())
    const { defineTableSearchParams } = await import('permatable')
    const { memoryAdapter } = await import('permatable/testing')
    const { renderParams } = await import('../support/render-params.tsx')
    const adapter = memoryAdapter('?pageSize=0')
    const { params } = renderParams(defineTableSearchParams({ maxLength: 60 }), adapter)
    renderParams(defineTableSearchParams(), adapter)
    params.set({ rowSelection: manyRows as Record<string, true> })
    await pass(500)
    expect(params.issues.get()).toHaveLength(2)
    adapter.accept = () => false
    params.set({ columnOrder: ['x'] })
    await pass(20_000)
    expect(params.pending.get()).toBe(true)
    expect(words).toEqual([])
  })
})
