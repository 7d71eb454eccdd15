import { historyLength } from '../../support/address.ts'
import { button, link } from '../../support/apps.ts'
import { inOneTask } from '../../support/enter.ts'
import {
  addressIn,
  expectAddressIn,
  expectScreen,
  expectState,
  later,
  search,
  test,
  visit,
} from '../../support/examples.ts'
import { expect } from '../../support/test.ts'

test('A deep link shows its state, a change is one entry, and a link leaves what is pending', async ({
  page,
  example,
}) => {
  const address = '/users?tab=2&globalFilter=an&sorting=age.asc&pageIndex=2#part'
  const oldest = [{ id: 'age', desc: true }]
  if (example.rendersOnServer)
    await test.step('the server sends the table as the link says', async () => {
      await visit(page, example, '/other')
      const html = await page.evaluate(async () => {
        const path = location.pathname.replace('/other', '/users')
        const answer = await fetch(`${path}?globalFilter=cleo+a&sorting=age.desc`)
        return answer.text()
      })
      expect([...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)).toContain('Cleo Adler')
    })
  await visit(page, example, address)
  await expectState(page, {
    globalFilter: 'an',
    sorting: [{ id: 'age', desc: false }],
    pagination: { pageIndex: 1, pageSize: 10 },
  })
  await expect(search(page)).toHaveValue('an')
  await later(page)
  expect(await addressIn(page, example)).toBe(address)
  await test.step('two changes in a tick are one entry', async () => {
    const entries = await historyLength(page)
    await button(page, 'Oldest first, page 2').click()
    await expectAddressIn(page, example, address.replace('asc', 'desc'))
    expect(await historyLength(page)).toBe(entries + 1)
  })
  await test.step('a link writes what is pending onto its entry, and never onto the next screen', async () => {
    await inOneTask(page, [[search(page), 'ann'], [link(page, 'Other')]])
    await expectScreen(page, '/other')
    await later(page)
    expect(await addressIn(page, example)).toBe('/other')
    await page.goBack()
    await expectScreen(page, '/users')
    await expectState(page, { globalFilter: 'ann', sorting: oldest })
    expect(await addressIn(page, example)).toContain('globalFilter=ann&sorting=age.desc')
  })
})
