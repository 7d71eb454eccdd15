import { historyLength, open, search } from '../../support/address.ts'
import {
  apps,
  expectAddress,
  nextButton,
  openApp,
  pageText,
  rows,
  searchBox as boxOfApp,
} from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { forgetWrites, writes } from '../../support/history.ts'
import { anyInputMethod } from '../../support/input-method.ts'
import {
  firstRowBox,
  goToPage,
  pageButton,
  pageText as pageOfDemo,
  searchBox,
  sortButton,
} from '../../support/table.ts'
import { expect, test } from '../../support/test.ts'

// What engines do in their own way. Every change runs it in all of them.

test('each push is an entry, which Back and Forward show', async ({ page }) => {
  await open(page, '/push')
  const before = await historyLength(page)
  await sortButton(page, 'Age').click()
  await expect.poll(() => search(page)).toBe('?sorting=age.desc')
  await pageButton(page, '>').click()
  await expect.poll(() => search(page)).toBe('?sorting=age.desc&pageIndex=2')
  await firstRowBox(page).click()
  await expect.poll(() => search(page)).toMatch(/rowSelection=\d+$/)
  expect(await historyLength(page)).toBe(before + 3)
  await page.goBack()
  await expect(page.locator('tbody input:checked')).toHaveCount(0)
  await page.goBack()
  await expect(pageOfDemo(page)).toHaveText('Page 1 of 10')
  await expect(goToPage(page)).toHaveValue('1')
  await page.goForward()
  await expect(pageOfDemo(page)).toHaveText('Page 2 of 10')
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

  // Chromium and Firefox allow 200 history writes in 10 s, WebKit 100. These 10 s are the browser's own, so time runs.
  test('that has used up the limit, changes show at once and the address follows when it may', async ({
    page,
  }) => {
    await open(page, '/')
    await page.evaluate(`for (let at = 0; at < 300; at++) (${write})(at)`)
    await searchBox(page).pressSequentially('ann')
    await sortButton(page, 'Age').click()
    await expect(sortButton(page, 'Age')).toHaveText('Age↓')
    await expect.poll(() => search(page)).toMatch(/globalFilter=ann&sorting=age\.desc$/)
    await expect(searchBox(page)).toHaveValue('ann')
  })
})

test.describe('by the clock of the page', () => {
  test.use({ ...apps, time: 'stands still' })

  test('two characters of an input method are one history entry', async ({
    page,
    engine,
    opened,
  }) => {
    await openApp(page, '/users/pushed', 'pushed')
    await forgetWrites(page)
    const { compose, commit } = await anyInputMethod(engine, opened)
    const pause = () => page.clock.runFor(200)
    await boxOfApp(page).focus()
    for (const character of ['日', '本']) {
      await compose(character, pause)
      expect(await writes(page)).toEqual([])
      await commit()
    }
    // The table does not wait.
    await expect(boxOfApp(page)).toHaveValue('日本')
    await expect(rows(page)).toHaveCount(0)
    await pause()
    await expectAddress(page, '/users/pushed?globalFilter=%E6%97%A5%E6%9C%AC')
    expect((await writes(page)).map(({ how }) => how)).toEqual(['pushState'])
    await test.step('a change just before a reload adds none', async () => {
      const length = await historyLength(page)
      await enter(boxOfApp(page), 'ann')
      await page.reload()
      await expect(boxOfApp(page)).toHaveValue('日本')
      expect(await historyLength(page)).toBe(length)
    })
  })

  test('another document loses nothing: Back shows the view, which goes on writing', async ({
    page,
    engine,
  }) => {
    const list = '/users/validated?tab=new'
    await openApp(page, `${list}&globalFilter=4`, 'Tab new')
    await enter(boxOfApp(page), '42')
    // Firefox drops what is written in pagehide unless it keeps the document whole, where its driver loses it.
    if (engine === 'firefox') await expectAddress(page, `${list}&globalFilter=42`)
    await page.evaluate(() => void Object.assign(window, { kept: true }))
    await page.goto('/users/pushed')
    await expect(pageText(page)).toHaveText('Page 1 of 10')
    await page.goBack()
    await expect(boxOfApp(page)).toHaveValue('42')
    // The other engines load the document anew here.
    expect(await page.evaluate(() => 'kept' in window)).toBe(engine === 'webkitgtk')
    await expect(rows(page)).toHaveText(['user 42'])
    await enter(boxOfApp(page), '4')
    await expectAddress(page, `${list}&globalFilter=4`)
    await nextButton(page).click()
    await expectAddress(page, `${list}&globalFilter=4&pageIndex=2`)
  })
})
