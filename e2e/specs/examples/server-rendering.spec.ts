import {
  addressIn,
  expectAddressIn,
  expectState,
  header,
  later,
  test,
  visit,
} from '../../support/examples.ts'
import { expect } from '../../support/test.ts'

test('The server sends the table as a deep link says', async ({ page, example }) => {
  test.skip(!example.rendersOnServer, 'SKIPPED: this example renders in the browser alone')
  await visit(page, example, '/other')
  const html = await page.evaluate(async () => {
    const path = location.pathname.replace('/other', '/users')
    const response = await fetch(`${path}?globalFilter=cleo+a&sorting=age.desc`)
    return response.text()
  })
  const cells = [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)
  expect(cells).toHaveLength(2)
  expect(cells[0]).toBe('Cleo Adler')
})

test('A prerendered page shows what the address says, and nothing complains', async ({
  page,
  example,
}) => {
  test.skip(!example.hasStatic, 'SKIPPED: this example prerenders no page')
  await visit(page, example, '/static?tab=2&globalFilter=ann#part')
  await expectState(page, { globalFilter: 'ann' })
  await later(page)
  expect(await addressIn(page, example)).toBe('/static?tab=2&globalFilter=ann#part')
  await header(page, 'Age').click()
  await expectAddressIn(page, example, '/static?tab=2&globalFilter=ann&sorting=age.asc#part')
  await page.reload()
  await expectState(page, { globalFilter: 'ann', sorting: [{ id: 'age', desc: false }] })
})
