import type { Page } from '@playwright/test'
import type { ViewsState } from 'permatable/views'
import { apps } from '../../support/apps.ts'
import { expect, test } from '../../support/test.ts'

test.use(apps)

/** Two tabs of one browser, which are processes of their own. */
async function openTabs(page: Page): Promise<readonly [Page, Page]> {
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/two-tabs')
    await expect(tab.locator('h1')).toHaveText('Two tabs')
  }
  return [page, other]
}

interface Round {
  /** The first letter of the names. */
  readonly name: string
  readonly count: number
}

/** Saves views back to back, renames each second one and deletes each fourth one. Returns the ids of those that stay. */
async function work({ name, count }: Round): Promise<string[]> {
  const { port1, port2 } = new MessageChannel()
  const nextTask = () =>
    new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const { id } = window.views.save(`${name}${at}`, `?globalFilter=${at}`)
    await nextTask()
    if (at % 2 === 1) window.views.rename(id, `${name}${at}, renamed`)
    if (at % 2 === 1) await nextTask()
    if (at % 4 === 3) window.views.remove(id)
    else ids.push(id)
  }
  return ids
}

/** The saved views, once both tabs have the same. */
async function agreed(tabs: readonly [Page, Page]): Promise<ViewsState> {
  const read = (tab: Page) => tab.evaluate(() => window.views.get())
  const [one, other] = tabs
  await expect.poll(async () => isSame(await read(one), await read(other))).toBe(true)
  return read(one)
}

const isSame = (one: ViewsState, other: ViewsState) => JSON.stringify(one) === JSON.stringify(other)

const idsOf = ({ views }: ViewsState) => views.map(({ id }) => id).sort()

test('Two tabs that save at once lose no view @all', async ({ playwrightPage }) => {
  const tabs = await openTabs(playwrightPage)
  const wanted: string[] = []
  for (let round = 0; round < 30; round++) {
    const saved = await Promise.all(
      tabs.map((tab, at) => tab.evaluate(work, { name: `${round}${'ab'[at]}`, count: 2 })),
    )
    wanted.push(...saved.flat())
  }
  const state = await agreed(tabs)
  expect(idsOf(state)).toEqual(wanted.sort())
  expect(state.error).toBeNull()
  await tabs[1].close()
})

test('Changes back to back lose no view', async ({ playwrightPage }) => {
  const tabs = await openTabs(playwrightPage)
  // Of seven changes, four save, two rename, and one deletes: 2,002 in all, or 84.
  const count = process.env['TEST_ALL'] ? 572 : 24
  const kept = await Promise.all(
    tabs.map((tab, at) => tab.evaluate(work, { name: 'ab'.charAt(at), count })),
  )
  expect(kept.flat()).toHaveLength(2 * count * 0.75)
  expect(idsOf(await agreed(tabs))).toEqual(kept.flat().sort())
  await tabs[1].close()
})

test('A tab that closes right after it saved loses no view', async ({ playwrightPage }) => {
  const [page, other] = await openTabs(playwrightPage)
  await other.close()
  for (const round of process.env['TEST_ALL'] ? [1, 2, 3, 4, 5] : [1, 2]) {
    const tab = await page.context().newPage()
    await tab.goto('/two-tabs')
    await expect(tab.locator('h1')).toHaveText('Two tabs')
    const names = Array.from({ length: round }, (_, at) => `View ${at + 1}`)
    await tab.evaluate((name) => void window.views.save(name, '?globalFilter=a'), `View ${round}`)
    await tab.close()
    await expect(page.locator('output')).toContainText(`"saved":${JSON.stringify(names)}`)
  }
})

test('Of one preference the last writer wins, and no other is lost', async ({ playwrightPage }) => {
  const tabs = await openTabs(playwrightPage)
  const states: string[] = []
  const last = process.env['TEST_ALL'] ? 20 : 5
  for (let width = 1; width <= last; width++) {
    await Promise.all(
      tabs.map((tab, at) =>
        tab.evaluate(
          ([at, width]) => {
            const { columnSizing, columnOrder, globalFilter } = window.params.atoms
            globalFilter.set(`tab ${at}, ${width}`)
            // One tab sets the order, and both set the widths.
            if (at === 0) columnOrder.set(width % 2 ? ['age', 'name'] : ['name', 'age'])
            columnSizing.set({ name: 100 * (at + 1) + width })
          },
          [at, width] as const,
        ),
      ),
    )
    const read = () => Promise.all(tabs.map((tab) => tab.locator('output').textContent()))
    await expect.poll(async () => new Set(await read()).size).toBe(1)
    states.push(...(await read()).slice(0, 1).map(String))
    const { widths, order } = JSON.parse(states.at(-1) ?? '')
    expect(order).toEqual(width % 2 ? ['age', 'name'] : ['name', 'age'])
    expect([100 + width, 200 + width]).toContain(widths.name)
  }
  const fresh = await playwrightPage.context().newPage()
  await fresh.goto('/two-tabs')
  await expect(fresh.locator('output')).toHaveText(String(states.at(-1)))
  // The last view is that of one tab, whole. It is shown at once, and written into the address after that.
  const written = new RegExp(String.raw`tab\+[01],\+${last}\b`)
  await expect.poll(() => fresh.evaluate(() => location.search)).toMatch(written)
  await fresh.close()
  await tabs[1].close()
})
