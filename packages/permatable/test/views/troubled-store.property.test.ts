import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { createViews, memoryViews, type TableViews, type ViewStore } from 'permatable/views'
import { expect, it } from 'vitest'
import { runsOf } from '../support/runs.ts'

const table = defineTableSearchParams()

/** What one of two people does. A view is the one at a place of its list. */
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
    'wait',
  ),
  /** A server may fail, before it has kept a change or after, and may be slow. */
  store: fc.constantFrom('works', 'works', 'fails', 'fails after it kept', 'is slow'),
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A store that people share, and which fails or waits as it is told. */
class TroubledStore implements ViewStore {
  readonly #kept = memoryViews()
  is: 'works' | 'fails' | 'fails after it kept' | 'is slow' = 'works'

  async #answer() {
    const how = this.is
    if (how === 'is slow') await settled()
    if (how === 'fails') throw new Error('no room')
  }
  async read() {
    await this.#answer()
    return this.#kept.read()
  }
  async update(change: (text: string | null) => string) {
    await this.#answer()
    const hasAnswer = this.is !== 'fails after it kept'
    await this.#kept.update(change)
    if (!hasAnswer) throw new Error('no answer')
  }
  subscribe = this.#kept.subscribe
}

it('two people and a store that fails lose no view, and have none twice', async () => {
  const scenario = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    const store = new TroubledStore()
    const tabs = [createViews(table, store), createViews(table, store)] as const
    for (const tab of tabs) tab.subscribe(() => {})
    const wanted = new Set<string>()
    for (const { tab: index, does, at, to, query, store: is } of steps) {
      store.is = is
      const tab = tabs[index] as TableViews
      const view = tab.get().views[at]
      if (does === 'save') wanted.add(tab.save(`View ${at}`, query).id)
      else if (does === 'wait') await settled()
      else if (view && does === 'rename') tab.rename(view.id, `Renamed ${to}`)
      else if (view && does === 'replace') tab.replace(view.id, query)
      else if (view && does === 'move') tab.move(view.id, to)
      else if (view && does === 'setDefault') tab.setDefault(view.id)
      else if (view && does === 'remove') {
        tab.remove(view.id)
        wanted.delete(view.id)
      }
      // What is on the screen has what was done there, whatever the store does.
      const isShown = !view || tab.get().views.some(({ id }) => id === view.id)
      expect(isShown).toBe(!view || does !== 'remove')
    }
    store.is = 'works'
    for (const tab of [...tabs, ...tabs]) await tab.retry()
    const [here, there] = tabs.map((tab) => tab.get())
    const ids = here?.views.map(({ id }) => id) ?? []
    expect([...wanted].filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    // One that was kept without an answer is saved again, though somebody else may have deleted it.
    const mayReturn = steps.some(({ store }) => store === 'fails after it kept')
    expect(mayReturn || ids.length === wanted.size).toBe(true)
    expect(there?.views).toEqual(here?.views)
    expect(there?.defaultId).toBe(here?.defaultId)
    expect([here?.error, there?.error]).toEqual([null, null])
  })
  await fc.assert(scenario, { numRuns: runsOf(1000) })
})
