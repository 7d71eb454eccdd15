import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { createViews, localStorageViews, type TableViews } from 'permatable/views'
import { afterEach, expect, it, vi } from 'vitest'
import { TabStorages } from '../support/tab-storages.ts'

afterEach(() => vi.unstubAllGlobals())

const table = defineTableSearchParams()

/** What happens in one of two tabs. A view is the one at a place of its list. */
const step = fc.record({
  tab: fc.constantFrom(0, 1),
  at: fc.nat(5),
  to: fc.nat(5),
  query: fc.constantFrom('?globalFilter=a', '?sorting=age.desc', ''),
  does: fc.constantFrom(
    'save',
    'save',
    'rename',
    'replace',
    'move',
    'remove',
    'setDefault',
    'closes and opens again',
    'sends a write',
    'sends a write',
    'gets a write',
    'gets a write',
  ),
})

/** All that the views of the tab have begun has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Two tabs of a browser, each with the views of the site. */
class Browser {
  readonly #storages = new TabStorages()
  readonly #views: TableViews[] = []

  async open(at: number): Promise<TableViews> {
    this.#storages.open(at)
    return this.run(at, () => {
      const views = createViews(table, localStorageViews('users: views'))
      views.subscribe(() => {})
      this.#views[at] = views
      return views
    })
  }

  async run<Result>(at: number, action: (views: TableViews) => Result): Promise<Result> {
    this.#storages.enter(at)
    const result = action(this.#views[at] as TableViews)
    await settled()
    return result
  }

  sendFrom = (at: number) => this.#storages.deliverFrom(at)
  async getTo(at: number): Promise<void> {
    this.#storages.deliverTo(at)
    await settled()
  }
  async deliverAll(): Promise<void> {
    while ([0, 1].some((at) => this.#storages.isBusy(at)))
      for (const at of [0, 1]) {
        this.sendFrom(at)
        await this.getTo(at)
      }
  }
}

it('two tabs that hear late of each other lose no view, bring none back, and agree', async () => {
  const scenario = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    const browser = new Browser()
    const wanted = new Set<string>()
    /** Those that were renamed or replaced: the last writer of one view wins over the one that deletes it. */
    const changed = new Set<string>()
    for (const at of [0, 1]) await browser.open(at)
    for (const { tab, at, to, query, does } of steps) {
      if (does === 'closes and opens again') await browser.open(tab)
      else if (does === 'sends a write') browser.sendFrom(tab)
      else if (does === 'gets a write') await browser.getTo(tab)
      else
        await browser.run(tab, (views) => {
          const view = views.get().views[at]
          if (does === 'save') wanted.add(views.save(`View ${at}`, query).id)
          else if (!view) return
          else if (does === 'move') views.move(view.id, to)
          else if (does === 'setDefault') views.setDefault(view.id)
          else if (does === 'remove') {
            views.remove(view.id)
            wanted.delete(view.id)
          } else {
            changed.add(view.id)
            if (does === 'rename') views.rename(view.id, `Renamed ${to}`)
            else views.replace(view.id, query)
          }
        })
    }
    await browser.deliverAll()
    const one = await browser.run(0, (views) => views.get())
    const other = await browser.run(1, (views) => views.get())
    const ids = one.views.map(({ id }) => id)
    expect([...wanted].filter((id) => !ids.includes(id))).toEqual([])
    expect(ids.filter((id) => !wanted.has(id) && !changed.has(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(other).toEqual(one)
    expect(one.error).toBeNull()
    // Whoever opens the site next has the same.
    expect((await browser.open(1)).get()).toEqual(one)
  })
  await fc.assert(scenario, { numRuns: 60 })
})
