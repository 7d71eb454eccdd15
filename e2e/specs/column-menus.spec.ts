import { search } from '../support/address.ts'
import {
  button,
  check,
  head,
  heads,
  item,
  openColumn,
  radio,
  showEverything,
  teamFilter,
  widthOf,
} from '../support/everything.ts'
import { screenHeading } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

test('a header is dragged to the place of another, without being sorted', async ({ page }) => {
  await showEverything(page)
  await head(page, 'name').locator('.sort-button').dragTo(head(page, 'age'))
  await expect.poll(() => heads(page)).toEqual(['Team↕', 'Age↕', 'Name↕', 'Joined↕'])
  const query = '?columnOrder=team,age,name,joined'
  await expect.poll(() => search(page)).toBe(query)
  await head(page, 'team').locator('.sort-button').click()
  await expect.poll(() => search(page)).toBe(`?sorting=team.asc&${query.slice(1)}`)
})

test('the keyboard moves a column step by step', { tag: '@all' }, async ({ page }) => {
  await showEverything(page, '?columnPinning=joined,age')
  await openColumn(page, 'Name')
  await item(page, 'Move right').press('Enter')
  await expect
    .poll(() => search(page))
    .toBe('?columnPinning=joined,age&columnOrder=team,name,age,joined')
  // At the end of the row there is no way further, and the menu stays.
  await expect(item(page, 'Move right')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(item(page, 'Move left')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => heads(page)).toEqual(['Joined↕', 'Age↕', 'Name↕', 'Team↕'])
  await page.keyboard.press('Escape')
  await expect(button(page, 'Name column')).toBeFocused()
  // Pinned columns change places among themselves.
  await openColumn(page, 'Age')
  await item(page, 'Move left').press('Enter')
  await expect.poll(() => heads(page)).toEqual(['Age↕', 'Joined↕', 'Name↕', 'Team↕'])
  const query = '?columnPinning=age,joined&columnOrder=name,team,age,joined'
  await expect.poll(() => search(page)).toBe(query)
  await page.reload()
  await expect.poll(() => heads(page)).toEqual(['Age↕', 'Joined↕', 'Name↕', 'Team↕'])
})

test('the menu of a column sets each of its slices', async ({ page }) => {
  await showEverything(page)
  await openColumn(page, 'Age')
  await radio(page, 'Sort descending').click()
  await openColumn(page, 'Age')
  await expect(radio(page, 'Sort descending')).toHaveAttribute('aria-checked', 'true')
  await radio(page, 'Pin to end').click()
  await expect.poll(() => heads(page)).toEqual(['Name↕', 'Team↕', 'Joined↕', 'Age↓'])
  // The header has moved, and the keyboard is where it was.
  await expect(button(page, 'Age column')).toBeFocused()
  await openColumn(page, 'Team')
  await check(page, 'Group by team').click()
  const query = '?columnPinning=/age&grouping=team&sorting=age.desc'
  await expect.poll(() => search(page)).toBe(query)
  await button(page, 'Ungroup by Team').click()
  await button(page, 'Unpin Age').click()
  await openColumn(page, 'Age')
  await radio(page, 'No sorting').click()
  await expect.poll(() => search(page)).toBe('')
  await test.step('moves it from its item, which stays', async () => {
    await openColumn(page, 'Name')
    await item(page, 'Move right').press('Enter')
    await expect.poll(() => heads(page)).toEqual(['Team↕', 'Name↕', 'Age↕', 'Joined↕'])
    await expect(item(page, 'Move right')).toBeFocused()
    await item(page, 'Wider').click()
    await expect.poll(() => widthOf(head(page, 'name'))).toBe(240)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Name column')).toBeFocused()
    await expect.poll(() => search(page)).toBe('?columnOrder=team,name,age,joined')
  })
  await test.step('hides it, and all columns come back', async () => {
    await openColumn(page, 'Joined')
    await item(page, 'Hide column').press('Enter')
    await expect.poll(() => heads(page)).toEqual(['Team↕', 'Name↕', 'Age↕'])
    // Its own button is gone.
    await expect(button(page, 'Columns')).toBeFocused()
    await page.keyboard.press('Enter')
    await check(page, 'Joined').click()
    await expect.poll(() => heads(page)).toEqual(['Team↕', 'Name↕', 'Age↕', 'Joined↕'])
    await item(page, 'Reset columns').click()
    await expect.poll(() => heads(page)).toEqual(['Name↕', 'Team↕', 'Age↕', 'Joined↕'])
    await expect.poll(() => search(page)).toBe('')
  })
})

test('a menu closes by Tab, by an item and by a press elsewhere', async ({ page }) => {
  await showEverything(page)
  const menu = page.getByRole('menu')
  const opener = button(page, 'Team column')
  await test.step('Tab goes on from its button', async () => {
    await opener.press('ArrowDown')
    await expect(radio(page, 'Sort ascending')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu).toHaveCount(0)
    await expect(teamFilter(page)).toBeFocused()
  })
  await test.step('an item gives the focus back', async () => {
    await opener.press('Enter')
    await page.keyboard.press('Space')
    await expect.poll(() => search(page)).toBe('?sorting=team.asc')
    await expect(opener).toBeFocused()
  })
  await test.step('a press on its button closes it, too', async () => {
    await opener.click()
    await expect(menu).toBeVisible()
    await screenHeading(page).click()
    await expect(menu).toHaveCount(0)
    await opener.click()
    await expect(menu).toBeVisible()
    await opener.click()
    await expect(menu).toHaveCount(0)
  })
})
