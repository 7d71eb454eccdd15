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
const codecs = 'give json(…), perEntry(…), perColumn(…) or { parse, serialize }'

describe('a mistake', () => {
  it.each<[options: object, message: string]>([
    [{ prefix: 5 }, 'the prefix is 5 — give a string'],
    [{ debugLabel: 5 }, 'the debugLabel is 5 — give a string'],
    [{ maxLength: 0 }, 'maxLength is 0 — give a number of characters'],
    [{ maxLength: -1 }, 'maxLength is -1 — give a number of characters'],
    [{ maxLength: 'x' }, "maxLength is 'x' — give a number of characters"],
    [{ maxLength: NaN }, 'maxLength is NaN — give a number of characters'],
    [{ aliases: {} }, 'aliases are {} — give aliases({ … })'],
    [{ aliases: 5 }, 'aliases are 5 — give aliases({ … })'],
    [{ remember: {} }, 'remember is {} — give remember({ … })'],
    [{ remember: () => ({}) }, 'remember is a function — give remember({ … })'],
    [{ columns: {} }, 'columns are {} — give columns({ … })'],
    [{ columns: 5 }, 'columns are 5 — give columns({ … })'],
    [{ columns: { '~permatable': {} } }, 'columns are {"~permatable":{}} — give columns({ … })'],
    ...optInKeys.map((key): [object, string] => [
      { [key]: {} },
      `${key} is {} — import ${key} from permatable/slices, and give ${key}()`,
    ]),
    [
      { columnVisibility },
      'columnVisibility is a function — import columnVisibility from permatable/slices, and give columnVisibility()',
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
      "there is no state slice 'nope' — use one of globalFilter, sorting, pagination, columnFilters, columnOrder, rowSelection, or give a slice of permatable/slices",
    ],
    [
      { sorting: null },
      "the options of 'sorting' are null — give an object, or false to leave the slice out",
    ],
    [
      { sorting: () => 1 },
      "the options of 'sorting' are a function — give an object, or false to leave the slice out",
    ],
    [{ sorting: { params: {} } }, `'sorting' has no option 'params' — ${sliceOptions}, param`],
    [
      { pagination: { param: 'x' } },
      `'pagination' has no option 'param' — ${sliceOptions}, params, maxPageSize, firstPage, reset`,
    ],
    [
      { pagination: { params: { page: 'x' } } },
      "'pagination' has no param 'page' — name pageIndex, pageSize",
    ],
    [
      { pagination: { maxPageSize: 0 } },
      'maxPageSize is 0 — give a whole number, 1 or more, or Infinity',
    ],
    [{ pagination: { firstPage: 2 } }, 'firstPage is 2 — give 0 or 1'],
    [
      { pagination: { maxPageSize: 1.5 } },
      'maxPageSize is 1.5 — give a whole number, 1 or more, or Infinity',
    ],
    [{ debounce: NaN }, "the debounce of 'globalFilter' is NaN — give milliseconds, 0 or more"],
    [
      { sorting: { debounce: Infinity } },
      "the debounce of 'sorting' is Infinity — give milliseconds, 0 or more",
    ],
    [{ debounce: -1 }, "the debounce of 'globalFilter' is -1 — give milliseconds, 0 or more"],
    [
      { history: 'pop' },
      "the history of 'globalFilter' is 'pop' — give 'push', 'replace' or 'auto'",
    ],
    [{ sorting: { codec: {} } }, `the codec of 'sorting' is {} — ${codecs}`],
    [{ sorting: { codec: null } }, `the codec of 'sorting' is null — ${codecs}`],
    [
      { sorting: { default: [{ id: '' }] } },
      'the default of \'sorting\' is [{"id":""}] — give a state as TanStack Table has it',
    ],
    [
      { globalFilter: { default: 5 } },
      "the default of 'globalFilter' is 5 — give a state as TanStack Table has it",
    ],
    [
      { pagination: { default: 5 } },
      "the default of 'pagination' is 5 — give a state as TanStack Table has it, of at most 1000 rows (maxPageSize)",
    ],
    [
      { pagination: { default: { pageIndex: -1 } } },
      'the default of \'pagination\' is {"pageIndex":-1} — give a state as TanStack Table has it, of at most 1000 rows (maxPageSize)',
    ],
    [
      { pagination: { maxPageSize: 5 } },
      'the default of \'pagination\' is {"pageIndex":0,"pageSize":10} — give a state as TanStack Table has it, of at most 5 rows (maxPageSize)',
    ],
    [
      { columns: columns({ name: text() }), columnFilters: { default: [{ id: 'x', value: 1 }] } },
      'the default of \'columnFilters\' is [{"id":"x","value":1}], but there is no column \'x\' — declare it in columns',
    ],
    [{ sorting: { param: '' } }, "'sorting' has a param without a name — give it one"],
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
      "no state slice owns 'search', which 'q' is an alias of — name a param of the definition, its prefix included",
    ],
  ])('in %j says what happened and what to do', (options, message) => {
    expect(() => define(options)).toThrow(new Error(`[permatable] ${message}`))
  })

  it.each<[options: Parameters<typeof aliases>[0], message: string]>([
    [{ params: { q: 'q' } }, "the param 'q' is an alias of itself — end the cycle"],
    [
      { params: { 'a.': 'b.', 'b.': 'a.' } },
      "the param 'a.' is an alias of itself — end the cycle",
    ],
    [{ columns: { a: 'b', b: 'a' } }, "the column 'a' is an alias of itself — end the cycle"],
    [
      { values: { s: { on: 'off', off: 'on' } } },
      "the value 'on' of 's' is an alias of itself — end the cycle",
    ],
  ])('in the aliases %j says what happened and what to do', (options, message) => {
    expect(() => aliases(options)).toThrow(new Error(`[permatable] ${message}`))
  })

  /** A function as JavaScript without types may call it. */
  const untyped = (call: unknown) => call as (...given: unknown[]) => unknown
  const noKey = (name: string, example: string) =>
    `${name} has no key in localStorage — give one, as in ${example}`
  const noRememberKey = noKey('remember', "remember({ key: 'users: last view' })")
  const noPersonalKey = noKey('personal', "personal(columnSizing(), { key: 'users: widths' })")

  it.each<[call: string, made: () => unknown, message: string]>([
    [
      'aliases()',
      () => untyped(aliases)(),
      "aliases has no options — give old names, as in aliases({ params: { old: 'new' } })",
    ],
    [
      'slice()',
      () => untyped(all.slice)(),
      'a slice has no options — give slice({ default, codec })',
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
      'personal has no slice — give a slice of permatable/slices, or {} for one that is on by default',
    ],
    [
      'personal of a function',
      () => untyped(personal)(columnSizing, { key: 'widths' }),
      'personal got a function in place of a slice — call it, as in personal(columnSizing(), …)',
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
