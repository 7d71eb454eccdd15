import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import type { Patch } from 'permatable/react'
import { act } from '@testing-library/react'
import type { Mode, PageUnderTest } from './page-under-test.ts'
import type { State } from './table-model.tsx'

/** One thing that happens. */
interface Step {
  readonly name: string
  run(page: PageUnderTest): void
}

/** A URL holds an id once. Mapped, the seeds of earlier findings still make the same steps. */
const once = <T>(list: readonly T[], idOf: (entry: T) => string): T[] =>
  list.filter((entry, at) => list.findIndex((other) => idOf(other) === idOf(entry)) === at)

/** Changes of state slices, with values of one's own. */
const patchesOf = (
  texts: readonly string[],
  ids: readonly string[],
  pages: readonly number[],
): fc.Arbitrary<Patch<State>> => {
  const columns = fc
    .array(fc.constantFrom(...ids), { maxLength: 2 })
    .map((list) => once(list, (id) => id))
  const values = fc.constantFrom<unknown>(texts[1], pages[0], [1, null])
  return fc.record(
    {
      globalFilter: fc.constantFrom(...texts),
      sorting: columns.map((list) => list.map((id) => ({ id, desc: id === 'age' }))),
      pagination: fc.record({
        pageIndex: fc.constantFrom(...pages),
        pageSize: fc.constantFrom(10, 20),
      }),
      columnFilters: fc
        .array(fc.record({ id: fc.constantFrom(...ids), value: values }), { maxLength: 2 })
        .map((list) => once(list, ({ id }) => id)),
      columnOrder: columns,
      rowSelection: fc
        .array(fc.constantFrom(...pages))
        .map((rows) => Object.fromEntries(rows.map((row) => [row, true as const]))),
    },
    { requiredKeys: [] },
  )
}

const texts = ['', 'a', 'ab', 'abc', '1.50', 'ä,b.c', 'none', '%2C']
const text = fc.constantFrom(...texts)
const patch = patchesOf(texts, ['name', 'age', 'a.b', 'none'], [0, 1, 2, 3])

// Other code never writes a text that the table may have tried: a router that repeats a refused write late looks the same.
const theirs = patchesOf(['their', 'other'], ['their', 'other'], [1000, 2000, 3000]).map((change) =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([, value]) => typeof value === 'string' || Object.keys(value).length > 0,
    ),
  ),
)

const step = (name: string, run: (page: PageUnderTest) => void): Step => ({ name, run })
const tableOf = (page: PageUnderTest, at: number) => page.tables[at % page.tables.length]

const set = fc.tuple(fc.nat({ max: 1 }), patch).map(([at, change]) =>
  step(`set ${JSON.stringify(change)} on ${at}`, (page) => {
    const table = tableOf(page, at)
    act(() => table?.params.set(change))
    table?.model.set(change)
  }),
)

const setOne = fc.tuple(fc.nat({ max: 1 }), text).map(([at, letters]) =>
  step(`type ${letters} on ${at}`, (page) => {
    const table = tableOf(page, at)
    act(() => table?.params.atoms.globalFilter.set(letters))
    table?.model.set({ globalFilter: letters })
  }),
)

const nextPages = fc.tuple(fc.nat({ max: 1 }), fc.integer({ min: 1, max: 3 })).map(([at, times]) =>
  step(`${times} pages on, in one tick, on ${at}`, (page) => {
    const table = tableOf(page, at)
    const next = (old: State['pagination']) => ({ ...old, pageIndex: old.pageIndex + 1 })
    for (let i = 0; i < times; i++) {
      act(() => table?.params.atoms.pagination.set(next))
      table?.model.set({ pagination: next })
    }
  }),
)

const flush = fc
  .nat({ max: 1 })
  .map((at) => step(`flush ${at}`, (page) => act(() => tableOf(page, at)?.params.flush())))
const pass = fc
  .constantFrom(0, 5, 20, 60, 130, 310, 1010)
  .map((ms) => step(`${ms} ms`, (page) => page.pass(ms)))
const go = fc.constantFrom('back', 'forward').map((by) => step(by, (page) => page.go(by)))

const how = fc.constantFrom('push', 'replace')
const foreign = fc
  .tuple(how, fc.constantFrom('', 'x=1', 'x=2', 'flag&y=&y=%20'))
  .map(([history, query]) =>
    step(`others ${history} ${query}`, (page) => {
      const own = page.adapter
        .getSearch()
        .slice(1)
        .split('&')
        .filter((segment) => /^[ab]-/.test(segment))
      const search = [...(query ? [query] : []), ...own].join('&')
      page.navigate(history, search && `?${search}`)
    }),
  )

// Others know no budget.
const roomy = ['a-', 'b-'].map((prefix) => defineTableSearchParams({ prefix }))

const owned = fc.tuple(how, fc.nat({ max: 1 }), theirs).map(([history, at, change]) =>
  step(`others ${history} ${JSON.stringify(change)} of ${at}`, (page) => {
    const definition = roomy[at % page.tables.length]
    if (!definition) return
    const search = page.adapter.getSearch()
    // The first page is a text that the table may have tried, so the page stays.
    const { pagination } = definition.parse(search).state
    page.navigate(history, definition.serialize({ pagination, ...change }, search))
  }),
)

const clear = how.map((history) =>
  step(`others ${history} a clean address`, (page) => {
    if (page.tables.every(({ params }) => !params.pending.get())) page.navigate(history, '')
  }),
)

const link = fc
  .tuple(how, fc.constantFrom('', '?x=3', '?a-globalFilter=linked'))
  .map(([history, search]) =>
    step(`link ${history} ${search}`, (page) =>
      page.link(page.isOnUsers ? '/other' : '/users', search, history),
    ),
  )

const change = fc.record({ at: fc.nat({ max: 1 }), patch })
const applyTo =
  (page: PageUnderTest, { at, patch }: { at: number; patch: Patch<State> }) =>
  () => {
    const table = tableOf(page, at)
    act(() => table?.params.set(patch))
    table?.model.set(patch)
  }

const linkWithin = fc
  .tuple(how, fc.constantFrom('', 'same', '?x=3', '?a-globalFilter=linked'), change)
  .map(([history, search, during]) =>
    step(`link ${history} ${search} within, and ${JSON.stringify(during)}`, (page) => {
      const target = search === 'same' ? page.adapter.getSearch() : search
      if (page.isOnUsers) page.linkWithin(target, history, applyTo(page, during))
    }),
  )

const backWithin = change.map((during) =>
  step(`back within, and ${JSON.stringify(during)}`, (page) => {
    if (page.isOnUsers) page.backWithin(applyTo(page, during))
  }),
)

const refusedBack = change.map((during) =>
  step(`a refused Back, and ${JSON.stringify(during)}`, (page) =>
    page.refuseBack(applyTo(page, during)),
  ),
)

const remount = fc.option(change, { nil: undefined }).map((during) =>
  step(`remount, and ${JSON.stringify(during)}`, (page) => {
    if (page.isOnUsers) page.remount(during && applyTo(page, during))
  }),
)
const hide = fc.constant(step('hide', (page) => page.hide()))
const mode = fc
  .constantFrom<Mode>('works', 'drops', 'throws', 'delays', 'is elsewhere')
  .map((one) => step(one, (page) => page.setMode(one)))
const compose = fc
  .constantFrom('begin', 'end', 'leave')
  .map((what) => step(`${what} a composition`, (page) => page.box[what]()))
const renewBox = fc.constant(step('another box', (page) => page.box.renew()))
const settle = fc.constant(step('settle', (page) => page.settle()))

const all = [
  { weight: 6, arbitrary: set },
  { weight: 4, arbitrary: setOne },
  { weight: 2, arbitrary: nextPages },
  { weight: 8, arbitrary: pass },
  { weight: 2, arbitrary: go },
  { weight: 2, arbitrary: foreign },
  { weight: 2, arbitrary: owned },
  { weight: 1, arbitrary: clear },
  { weight: 1, arbitrary: link },
  { weight: 1, arbitrary: linkWithin },
  { weight: 1, arbitrary: backWithin },
  { weight: 1, arbitrary: refusedBack },
  { weight: 1, arbitrary: remount },
  { weight: 1, arbitrary: hide },
  { weight: 1, arbitrary: flush },
  { weight: 2, arbitrary: mode },
  { weight: 1, arbitrary: settle },
]

const anyOf = (weighted: typeof all) =>
  fc.array(fc.oneof(...weighted), { minLength: 1, maxLength: 25, size: 'max' })

export const steps = anyOf(all)

export const stepsWithCompositions = anyOf([
  ...all,
  { weight: 6, arbitrary: compose },
  { weight: 1, arbitrary: renewBox },
])
