import { apps, button, expectAddress, link, openApp, pageText } from '../../support/apps.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

test('A page that is set together with the tab of its rows is shown and written @all', async ({
  page,
}) => {
  await openApp(page, '/tabs/own?tab=few', 'A tab of the table')
  await expect(pageText(page)).toHaveText('Page 1 of 2')
  await button(page, 'Third of all').click()
  await expect(pageText(page)).toHaveText('Page 3 of 10')
  await expectAddress(page, '/tabs/own?pageIndex=3')
})

test('Back shows the page of its address, though the rows are those of another tab @all', async ({
  page,
}) => {
  await test.step('a tab of the table', async () => {
    await openApp(page, '/tabs/own?pageIndex=3', 'A tab of the table')
    await button(page, 'Few').click()
    await expect(pageText(page)).toHaveText('Page 1 of 2')
    await expectAddress(page, '/tabs/own?tab=few')
    await page.goBack()
    await expect(pageText(page)).toHaveText('Page 3 of 10')
    await expectAddress(page, '/tabs/own?pageIndex=3')
  })
  await test.step('a tab of the router, whose rows come later', async () => {
    await openApp(page, '/tabs/router?pageIndex=3', 'A tab of the router')
    await link(page, 'Few').click()
    await expect(pageText(page)).toHaveText('Page 1 of 2')
    await page.goBack()
    await expect(pageText(page)).toHaveText('Page 3 of 10')
    await expectAddress(page, '/tabs/router?pageIndex=3')
  })
})
