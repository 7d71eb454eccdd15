import { follow, open, search } from '../support/address.ts'
import { inOneTask } from '../support/enter.ts'
import { screenHeading, searchBox, sortButton } from '../support/table.ts'
import type { TestLocator, TestPage } from '../support/test-page.ts'
import { expect, test } from '../support/test.ts'

// Engines limit history writes: Chromium and Firefox to 200 in 10 s, WebKit to 100. These 10 s are the browser's own, so time runs.

/** Later changes show and are written: neither the router nor the table has given up. */
async function expectAlive(page: TestPage) {
  await follow(page, 'Custom query param name')
  await expect(screenHeading(page)).toHaveText('Custom query param name')
  await sortButton(page, 'Age').click()
  await expect.poll(() => search(page)).toContain('userTable-sorting=age.desc')
}

/** Types at a pace that no driver keeps in every engine: each letter is an editing command of the page, with the input events of a key. */
async function typeSteadily(box: TestLocator, text: string, perSecond: number): Promise<void> {
  await box.focus()
  await box.evaluate(
    async (_, { text, perSecond }) => {
      for (const letter of text) {
        document.execCommand('insertText', false, letter)
        await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond))
      }
    },
    { text, perSecond },
  )
}

test('30 keys a second for 10 s lose nothing', { tag: '@all' }, async ({ page }) => {
  await open(page, '/')
  const text = 'abcdefghijklmnopqrstuvwxyz1234'.repeat(10)
  await typeSteadily(searchBox(page), text, 30)
  await expect(searchBox(page)).toHaveValue(text)
  await expect.poll(() => search(page)).toBe(`?globalFilter=${text}`)
  await expectAlive(page)
})

test.describe('beside another writer', () => {
  // The browser itself warns of it in the console.
  test.use({ unwanted: ['uncaught error'] })

  /** Writes a param of its own, and leaves the others as they are. Newer browsers throw where older ones ignore. */
  function write(at: number) {
    const others = location.search.slice(1).replace(/^other=\d+&?/, '')
    try {
      history.replaceState(history.state, '', `?other=${at}${others && '&'}${others}`)
    } catch {
      // It does not care.
    }
  }

  test(
    'that has used up the limit, the table shows changes at once and the address follows when it may',
    {
      tag: '@smoke',
    },
    async ({ page }) => {
      await open(page, '/')
      await page.evaluate(`for (let at = 0; at < 300; at++) (${write})(at)`)
      await searchBox(page).pressSequentially('ann')
      await sortButton(page, 'Age').click()
      await expect(sortButton(page, 'Age')).toHaveText('Age↓')
      await expect.poll(() => search(page)).toMatch(/globalFilter=ann&sorting=age\.desc$/)
      await expect(searchBox(page)).toHaveValue('ann')
      await expectAlive(page)
    },
  )

  test(
    'that writes 40 times a second, a person loses nothing',
    { tag: '@all' },
    async ({ page }) => {
      await open(page, '/')
      await page.evaluate(`
      let at = 0
      globalThis.timer = setInterval(() => (${write})(at++), 25)
    `)
      await typeSteadily(searchBox(page), 'who types', 5)
      // Firefox's warnings keep its driver from clicking.
      await inOneTask(page, [[sortButton(page, 'Age')]])
      await typeSteadily(searchBox(page), ' and sorts, and types on and on', 5)
      await inOneTask(page, [[sortButton(page, 'Name')]])
      await expect
        .poll(() => search(page))
        .toContain('globalFilter=who+types+and+sorts,+and+types+on+and+on&sorting=name.asc')
      await page.evaluate('clearInterval(timer)')
      // While the other one has used up the limit, a link of the router itself throws in Firefox.
      const isFree = () =>
        page.evaluate<boolean>(`(${write})(1_000_000); location.search.includes('other=1000000')`)
      await expect.poll(isFree, { intervals: [1000] }).toBe(true)
      await expectAlive(page)
    },
  )
})
