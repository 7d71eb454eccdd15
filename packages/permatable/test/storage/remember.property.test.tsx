// @vitest-environment jsdom
import fc from 'fast-check'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { Patch } from 'permatable/react'
import { remember } from 'permatable/storage'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { runsOf } from '../support/runs.ts'
import type { Open } from './two-screens/app.ts'
import { inMemory } from './two-screens/in-memory.tsx'
import { openTable, routers, type TableApp } from './two-screens/open.tsx'

vi.stubGlobal('scrollTo', () => {})
withFakeTimers()
afterEach(() => localStorage.clear())

type State = TableSearchState
type Key = keyof State

/** The parts that decide which rows a table shows are remembered together, the others one by one. */
const rows: readonly Key[] = ['globalFilter', 'sorting', 'pagination', 'columnFilters']
const others: readonly Key[] = ['columnOrder', 'rowSelection']

const definitions = [
  { globalFilter: { debounce: 300 } },
  { history: 'push', prefix: 'u-' },
] as const
const define = (options: (typeof definitions)[number]) =>
  defineTableSearchParams({ ...options, remember: remember({ key: 'users' }) })
type Definition = ReturnType<typeof define>
const stored = (options: (typeof definitions)[number]): State =>
  define(options).parse(localStorage.getItem('users@1') ?? '').state

const runs = runsOf(2000)

/** After so long (ms), what a table shows is written and remembered. */
const SETTLED_MS = 8000

/** Returns the query of some parts of a state. */
const queryOf = ({ serialize }: Definition, state: State, keys: readonly Key[]): string =>
  serialize(Object.fromEntries(keys.map((key) => [key, state[key]])))

/** The last view, by the simplest rules that could be right. */
class LastView {
  readonly #definition: Definition
  readonly #queries = new Map<readonly Key[], string>()

  constructor(definition: Definition) {
    this.#definition = definition
  }

  /** The user changed parts of a table, which shows this now. */
  change(keys: readonly Key[], shown: State): void {
    for (const part of [rows, ...others.map((key) => [key])])
      if (part.some((key) => keys.includes(key))) this.#set(part, shown)
  }

  /** A table shows a link. */
  see(address: string, shown: State): void {
    const { state } = this.#definition.parse(address)
    if (queryOf(this.#definition, state, rows)) this.#set(rows, shown)
  }

  get state(): State {
    const queries = [...this.#queries.values()].map((query) => query.slice(1))
    return this.#definition.parse(`?${queries.filter(Boolean).join('&')}`).state
  }

  #set(part: readonly Key[], shown: State) {
    const known = [...this.#queries.keys()].find(([key]) => key === part[0])
    this.#queries.set(known ?? part, queryOf(this.#definition, shown, part))
  }
}

/** A tab of the browser, with as many entries as it surely has. */
class Tab {
  definition: Definition
  readonly #open: Open
  readonly #define: () => Definition
  #app: TableApp | undefined
  #behind = 0
  #ahead = 0

  constructor(open: Open, create: () => Definition) {
    this.#open = open
    this.#define = create
    this.definition = create()
  }

  get app(): TableApp {
    if (!this.#app) throw new Error('Open the tab first.')
    return this.#app
  }

  async open(href: string): Promise<void> {
    this.definition = this.#define()
    this.#app = await openTable(this.#open, href, this.definition)
    this.#behind = 0
    this.#ahead = 0
  }

  async follow(href: string, how: 'push' | 'replace'): Promise<void> {
    await this.app.follow(href, how)
    if (how === 'replace') return
    this.#behind++
    this.#ahead = 0
  }

  /** Returns whether there was an entry to go to. */
  async go(by: -1 | 1): Promise<boolean> {
    if ((by === 1 ? this.#ahead : this.#behind) === 0) return false
    await this.app.go(by)
    this.#behind += by
    this.#ahead -= by
    return true
  }

  /** A change of the table may add an entry, which ends what lay ahead. */
  set(patch: Patch<State>): void {
    this.app.set(patch)
    this.#ahead = 0
  }

  async reload(): Promise<void> {
    await pass(SETTLED_MS)
    const address = this.app.address()
    this.app.end()
    await this.open(address)
  }
}

/** What happens in a tab. */
interface Step {
  readonly name: string
  run(tab: Tab, last: LastView): Promise<void>
}

const patch: fc.Arbitrary<Patch<State>> = fc.record(
  {
    globalFilter: fc.constantFrom('', 'r 12', 'ann'),
    sorting: fc.constantFrom([], [{ id: 'age', desc: true }]),
    pagination: fc.nat({ max: 2 }).map((pageIndex) => ({ pageIndex, pageSize: 10 })),
    columnOrder: fc.constantFrom([], ['b', 'a']),
    rowSelection: fc.constantFrom({}, { 12: true as const }),
  },
  { requiredKeys: [] },
)

const set = fc.tuple(patch, fc.boolean()).map(([change, isLeftAtOnce]): Step => ({
  name: `set ${JSON.stringify(change)}${isLeftAtOnce ? ', and leave at once' : ''}`,
  async run(tab, last) {
    const before = tab.app.state()
    if (!before) return
    tab.set(change)
    const shown = tab.app.state() ?? before
    last.change(
      [...rows, ...others].filter((key) => shown[key] !== before[key]),
      shown,
    )
    if (!isLeftAtOnce) await pass(SETTLED_MS)
  },
}))

const link = fc
  .tuple(
    fc.constantFrom('/menu', '/users'),
    fc.oneof(fc.constant({}), patch),
    fc.constantFrom('push' as const, 'replace' as const),
  )
  .map(([path, state, how]): Step => ({
    name: `${how} ${path} ${JSON.stringify(state)}`,
    async run(tab, last) {
      const before = tab.app.state()
      const address = path === '/menu' ? path : tab.definition.href(path, state as Partial<State>)
      await tab.follow(address, how)
      await arrive(tab, last, before, !before && address === '/users')
    },
  }))

const go = fc.constantFrom(-1 as const, 1 as const).map((by): Step => ({
  name: `go ${by}`,
  async run(tab, last) {
    const before = tab.app.state()
    if (await tab.go(by)) await arrive(tab, last, before)
  },
}))

const reload = fc.constant<Step>({
  name: 'reload',
  async run(tab, last) {
    await tab.reload()
    await arrive(tab, last, undefined, tab.app.address() === '/users')
  },
})

/** The table shows what its address says, or the last view if it opens with a bare one. */
async function arrive(
  tab: Tab,
  last: LastView,
  before: State | undefined,
  opensBare = false,
): Promise<void> {
  await pass(SETTLED_MS)
  const shown = tab.app.state()
  if (!shown) return
  const { definition, app } = tab
  expect(shown).toEqual(opensBare ? last.state : definition.parse(app.address()).state)
  // Nobody sees a link to the rows that are shown.
  const isSeen = !before || queryOf(definition, before, rows) !== queryOf(definition, shown, rows)
  if (isSeen) last.see(app.address(), shown)
}

const steps = fc.array(
  fc.record({
    at: fc.nat({ max: 1 }),
    step: fc.oneof(
      { arbitrary: set, weight: 3 },
      { arbitrary: link, weight: 4 },
      { arbitrary: go, weight: 3 },
      reload,
    ),
  }),
  { maxLength: 12, size: 'max' },
)

describe.each(Object.entries(routers))('a remembered view on %s', (_, load) => {
  it('is the last one that somebody made or followed a link to, in two tabs', async () => {
    const open = await load()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...definitions), steps, async (options, happenings) => {
        localStorage.clear()
        // A tab is a document of its own, and so has definitions of its own.
        const tabs = [
          new Tab(open, () => define(options)),
          new Tab(inMemory, () => define(options)),
        ]
        const last = new LastView(define(options))
        try {
          for (const tab of tabs) await tab.open('/menu')
          for (const { at, step } of happenings) {
            await step.run(tabs[at] as Tab, last)
            expect(stored(options)).toEqual(last.state)
          }
        } finally {
          for (const { app } of tabs) app.end()
        }
      }),
      { numRuns: Math.ceil(runs / Object.keys(routers).length) },
    )
  })
})
