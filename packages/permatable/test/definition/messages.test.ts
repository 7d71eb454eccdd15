import { defineTableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { perColumn } from 'permatable/codecs'
import { columns, text } from 'permatable/columns'
import * as all from 'permatable/slices'
import { columnSizing, columnVisibility } from 'permatable/slices'
import { personal, remember } from 'permatable/storage'
import { describe, expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- the list of these slices is internal
import { optInKeys } from '../../src/slices/opt-in-keys.ts'

/** A definition as JavaScript without types may make it. */
const define = (options: object) => defineTableSearchParams(options as never)

const sliceOptions = 'use default, codec, debounce, history, writeDefault, rows'
const codecs = 'pass json(…), perEntry(…), perColumn(…) or { parse, serialize }'

describe('a mistake', () => {
  it.each<[options: object, message: string]>([
    [{ prefix: 5 }, 'the prefix is 5 — pass a string'],
    [{ debugLabel: 5 }, 'the debugLabel is 5 — pass a string'],
    [{ onlyNamed: 1 }, 'onlyNamed is 1 — pass true or false'],
    [{ maxLength: 0 }, 'maxLength is 0 — pass a number of characters'],
    [{ maxLength: -1 }, 'maxLength is -1 — pass a number of characters'],
    [{ maxLength: 'x' }, "maxLength is 'x' — pass a number of characters"],
    [{ maxLength: NaN }, 'maxLength is NaN — pass a number of characters'],
    [{ aliases: {} }, 'aliases are {} — pass aliases({ … })'],
    [{ aliases: 5 }, 'aliases are 5 — pass aliases({ … })'],
    [{ remember: {} }, 'remember is {} — pass remember({ … })'],
    [{ remember: () => ({}) }, 'remember is a function — pass remember({ … })'],
    [
      { remember: remember({ key: 'k', ignore: ['pages'] }), rowSelection: false },
      "remember ignores 'pages', which is no slice — use globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection",
    ],
    [
      { remember: remember({ key: 'k', ignore: 'pagination' as never }) },
      "remember ignores 'pagination' — pass a list of globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection",
    ],
    [{ columns: {} }, 'columns are {} — pass columns({ … })'],
    [{ columns: 5 }, 'columns are 5 — pass columns({ … })'],
    [{ columns: { '~permatable': {} } }, 'columns are {"~permatable":{}} — pass columns({ … })'],
    ...optInKeys.map((key): [object, string] => [
      { [key]: {} },
      `${key} is {} — import ${key} from permatable/slices, and pass ${key}()`,
    ]),
    [
      { columnVisibility },
      'columnVisibility is a function — import columnVisibility from permatable/slices, and pass columnVisibility()',
    ],
    [
      { sorting: { codec: () => {} } },
      "the codec of 'sorting' is a function that returns no codec — return { names, parse, serialize } from it",
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
      'maxPageSize is 0 — pass a whole number, 1 or more, or Infinity',
    ],
    [{ pagination: { firstPage: 2 } }, 'firstPage is 2 — pass 0 or 1'],
    ...[[], [0], [1.5], 20].map((pageSizes): [object, string] => [
      { pagination: { pageSizes } },
      `pageSizes are ${JSON.stringify(pageSizes)} — pass a list of whole numbers such as [20, 50, 100]`,
    ]),
    [
      { pagination: { pageSizes: [20], maxPageSize: 50 } },
      "'pagination' has maxPageSize and pageSizes — leave out maxPageSize",
    ],
    [
      { pagination: { pageSizes: [20, 50] } },
      'the default of \'pagination\' is {"pageIndex":0,"pageSize":10} — pass a state of TanStack Table, of 20, 50 rows (pageSizes)',
    ],
    [
      { pagination: { maxPageSize: 1.5 } },
      'maxPageSize is 1.5 — pass a whole number, 1 or more, or Infinity',
    ],
    [{ debounce: NaN }, "the debounce of 'globalFilter' is NaN — pass milliseconds, 0 or more"],
    [
      { sorting: { debounce: Infinity } },
      "the debounce of 'sorting' is Infinity — pass milliseconds, 0 or more",
    ],
    [{ debounce: -1 }, "the debounce of 'globalFilter' is -1 — pass milliseconds, 0 or more"],
    [
      { history: 'pop' },
      "the history of 'globalFilter' is 'pop' — pass 'push', 'replace' or 'auto'",
    ],
    [{ sorting: { codec: {} } }, `the codec of 'sorting' is {} — ${codecs}`],
    [{ sorting: { codec: null } }, `the codec of 'sorting' is null — ${codecs}`],
    [
      { sorting: { default: [{ id: '' }] } },
      'the default of \'sorting\' is [{"id":""}] — pass a state of TanStack Table',
    ],
    [
      { globalFilter: { default: 5 } },
      "the default of 'globalFilter' is 5 — pass a state of TanStack Table",
    ],
    [
      { pagination: { default: 5 } },
      "the default of 'pagination' is 5 — pass a state of TanStack Table, of at most 1000 rows (maxPageSize)",
    ],
    [
      { pagination: { default: { pageIndex: -1 } } },
      'the default of \'pagination\' is {"pageIndex":-1} — pass a state of TanStack Table, of at most 1000 rows (maxPageSize)',
    ],
    [
      { pagination: { maxPageSize: 5 } },
      'the default of \'pagination\' is {"pageIndex":0,"pageSize":10} — pass a state of TanStack Table, of at most 5 rows (maxPageSize)',
    ],
    [
      { columns: columns({ name: text() }), columnFilters: { default: [{ id: 'x', value: 1 }] } },
      'the default of \'columnFilters\' is [{"id":"x","value":1}], but there is no column \'x\' — declare it in columns',
    ],
    [{ sorting: { param: '' } }, "'sorting' has a param without a name — name it"],
    [
      { pagination: { params: { pageIndex: 'p', pageSize: 'p' } } },
      "'pagination' names the param 'p' twice — name it once",
    ],
    [
      { columnFilters: { codec: perColumn(['a', 'sorting']) } },
      "'sorting' and 'columnFilters' both own the param 'sorting' — rename one of them",
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
    expect(() => define(options)).toThrow(new Error(`[permatable] ${message}`))
  })

  it.each<[options: Parameters<typeof aliases>[0], message: string]>([
    [{ params: { q: 'q' } }, "the param 'q' is an alias of itself — break the cycle"],
    [
      { params: { 'a.': 'b.', 'b.': 'a.' } },
      "the param 'a.' is an alias of itself — break the cycle",
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
  const noKey = (name: string, example: string) =>
    `${name} has no key in localStorage — pass one, as in ${example}`
  const noRememberKey = noKey('remember', "remember({ key: 'users: last view' })")
  const noPersonalKey = noKey('personal', "personal(columnSizing(), { key: 'users: widths' })")

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
    ['remember()', () => untyped(remember)(), noRememberKey],
    ['remember({})', () => untyped(remember)({}), noRememberKey],
    ["remember({ key: '' })", () => remember({ key: '' }), noRememberKey],
    ["remember('users')", () => untyped(remember)('users'), noRememberKey],
    ['personal of a slice alone', () => untyped(personal)(columnSizing()), noPersonalKey],
    ['personal with {}', () => untyped(personal)(columnSizing(), {}), noPersonalKey],
    [
      'personal()',
      () => untyped(personal)(),
      'personal has no slice — pass a slice of permatable/slices, or {} for one that is on by default',
    ],
    [
      'personal of a function',
      () => untyped(personal)(columnSizing, { key: 'widths' }),
      'personal got a function instead of a slice — call it, as in personal(columnSizing(), …)',
    ],
  ])('in %s says what happened and what to do', (_, made, message) => {
    expect(made).toThrow(new Error(`[permatable] ${message}`))
  })

  it.each<[options: object]>([
    [{ maxLength: 1 }],
    [{ maxLength: 1, aliases: undefined, columns: undefined, sorting: undefined }],
    [{ aliases: null, columns: null }],
    [{ sorting: false }],
    [{ sorting: { debounce: 5, history: 'push', param: 's', default: undefined } }],
    [{ pagination: { maxPageSize: 10, params: { pageIndex: 'p' }, default: { pageSize: 5 } } }],
    [{ debounce: 0, history: 'replace', onOverflow: () => {} }],
    [{ sorting: { codec: { parse: () => [], serialize: () => '' } } }],
  ])('is none in %j', (options) => {
    expect(() => define(options)).not.toThrow()
  })
})
