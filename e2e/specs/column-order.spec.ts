import type { TestPage } from '../support/test-page.ts'
import { follow, open, reload, search, show } from '../support/address.ts'
import { controls, orderToggle, tableState } from '../support/table.ts'
import { expect, test } from '../support/test.ts'

const headers = async (page: TestPage) => (await controls(page)).columns.map(([header]) => header)
const columnOrder = async (page: TestPage) => (await tableState(page)).columnOrder

test('the toggle reverses the column order, and resets it', async ({ page }) => {
  await open(page, '/')
  await expect(orderToggle(page)).toHaveText('Reverse Order')
  await orderToggle(page).click()
  await expect(orderToggle(page)).toHaveText('Reset Order')
  expect(await headers(page)).toEqual(['Age', 'Name', 'ID'])
  expect(await columnOrder(page)).toEqual(['age', 'name', 'id'])
  await expect.poll(() => search(page)).toBe('?columnOrder=age,name,id')
  await orderToggle(page).click()
  await expect(orderToggle(page)).toHaveText('Reverse Order')
  expect(await headers(page)).toEqual(['ID', 'Name', 'Age'])
  expect(await columnOrder(page)).toEqual([])
  await expect.poll(() => search(page)).toBe('')

  await test.step('the cells follow their headers', async () => {
    await show(page, '/?columnOrder=age,name,id')
    await expect(page.locator('tbody tr:first-child td:nth-child(2)')).toHaveText(/^\d+$/)
    await expect(page.locator('tbody tr:first-child td:nth-child(4)')).toHaveText(/^[\da-f-]{36}$/)
  })
  await test.step('an order of one column in the address puts it first, and can be reset', async () => {
    await show(page, '/?columnOrder=name')
    await expect.poll(() => headers(page)).toEqual(['Name', 'ID', 'Age'])
    await expect(orderToggle(page)).toHaveText('Reset Order')
  })
})

test('the label is right after a reload, Back, Forward and a link @all', async ({ page }) => {
  await open(page, '/push')
  await orderToggle(page).click()
  await expect.poll(() => search(page)).toBe('?columnOrder=age,name,id')
  await reload(page)
  await expect(orderToggle(page)).toHaveText('Reset Order')
  await page.goBack()
  await expect(orderToggle(page)).toHaveText('Reverse Order')
  expect(await headers(page)).toEqual(['ID', 'Name', 'Age'])
  await page.goForward()
  await expect(orderToggle(page)).toHaveText('Reset Order')
  expect(await headers(page)).toEqual(['Age', 'Name', 'ID'])
  await follow(page, 'Push(instead of replace)')
  await expect(orderToggle(page)).toHaveText('Reverse Order')
})
