import { historyLength } from '../../support/address.ts'
import { button, link } from '../../support/apps.ts'
import { inOneTask } from '../../support/enter.ts'
import { test } from '../../support/examples.ts'
import { expect } from '../../support/test.ts'

test('A deep link shows its state, a change is one entry, and a link leaves what is pending', async ({
  app,
  page,
  example,
}) => {
  const address = '/users?tab=2&globalFilter=an&sorting=age.asc&pageIndex=2#part'
  const oldest = [{ id: 'age', desc: true }]
  if (example.rendersOnServer)
    await test.step('the server sends the table as the link says', async () => {
      await app.visit('/other')
      const html = await page.evaluate(async () => {
        const path = location.pathname.replace('/other', '/users')
        const answer = await fetch(`${path}?globalFilter=cleo+a&sorting=age.desc`)
        return answer.text()
      })
      expect([...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, text]) => text)).toContain('Cleo Adler')
    })
  await app.visit(address)
  await app.expectState({
    globalFilter: 'an',
    sorting: [{ id: 'age', desc: false }],
    pagination: { pageIndex: 1, pageSize: 10 },
  })
  await expect(app.search).toHaveValue('an')
  await app.later()
  expect(await app.address()).toBe(address)
  await test.step('two changes in a tick are one entry', async () => {
    const entries = await historyLength(page)
    await button(page, 'Oldest first, page 2').click()
    await app.expectAddress(address.replace('asc', 'desc'))
    expect(await historyLength(page)).toBe(entries + 1)
  })
  await test.step('a link writes what is pending onto its entry, and never onto the next screen', async () => {
    await inOneTask(page, [[app.search, 'ann'], [link(page, 'Other')]])
    await app.expectScreen('/other')
    await app.later()
    expect(await app.address()).toBe('/other')
    await page.goBack()
    await app.expectScreen('/users')
    await app.expectState({ globalFilter: 'ann', sorting: oldest })
    expect(await app.address()).toContain('globalFilter=ann&sorting=age.desc')
  })
})
