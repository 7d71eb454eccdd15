import { address } from '../../support/address.ts'
import {
  apps,
  expectAddress,
  heading,
  later,
  link,
  nextButton,
  openApp,
  pageText,
  rows,
  searchBox,
  sortButton,
} from '../../support/apps.ts'
import { enter, inOneTask, typeAt } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'

test.use({ ...apps, time: 'stands still' })

const list = '/layout-route/users'

test.describe('A table in a layout route', () => {
  test('takes a text along that was typed just before a click on a row, and leaves it on the list', async ({
    page,
  }) => {
    await openApp(page, list, 'Nobody')
    await searchBox(page).focus()
    await typeAt(page, '42', 50)
    await link(page, 'user 42').click()
    await expect(heading(page)).toHaveText('user 42')
    await expect(searchBox(page)).toHaveValue('42')
    await expectAddress(page, `${list}/user%2042?globalFilter=42`)
    await expect(searchBox(page)).toHaveValue('42')
    await page.goBack()
    await expect(heading(page)).toHaveText('Nobody')
    await expectAddress(page, `${list}?globalFilter=42`)
    await expect(searchBox(page)).toHaveValue('42')
    await expect(rows(page)).toHaveText(['user 42'])
  })

  test('takes a page along that was turned in the same task as a link was followed @all', async ({
    page,
  }) => {
    await openApp(page, list, 'Nobody')
    await inOneTask(page, [[nextButton(page)], [link(page, 'any user')]])
    await expect(heading(page)).toHaveText('any')
    await expectAddress(page, `${list}/any?pageIndex=2`)
    await expect(pageText(page)).toHaveText('Page 2 of 10')
    await page.goBack()
    await expect(heading(page)).toHaveText('Nobody')
    await expectAddress(page, `${list}?pageIndex=2`)
    await expect(pageText(page)).toHaveText('Page 2 of 10')
  })

  test('keeps what is typed and sorted while the details load @all', async ({ page }) => {
    await openApp(page, list, 'Nobody')
    await link(page, 'slow user').click()
    await page.clock.runFor(100)
    await inOneTask(page, [[searchBox(page), '4'], [sortButton(page)]])
    await page.clock.runFor(1000)
    await expect(heading(page)).toHaveText('Nobody')
    await expect(searchBox(page)).toHaveValue('4')
    expect(await address(page)).toBe(`${list}/slow`)
    await page.clock.runFor(500)
    await expect(heading(page)).toHaveText('slow')
    await expectAddress(page, `${list}/slow?globalFilter=4&sorting=name.asc`)
    await expect(searchBox(page)).toHaveValue('4')
    await expect(sortButton(page)).toHaveText('Sorted up')
    await page.goBack()
    await expect(heading(page)).toHaveText('Nobody')
    await expectAddress(page, list)
    await expect(searchBox(page)).toHaveValue('')
  })

  test('and a table of the new screen by the same definition show what was typed last @all', async ({
    page,
  }) => {
    await openApp(page, list, 'Nobody')
    await link(page, 'the same list').click()
    await expect(heading(page)).toHaveText('The same list')
    await later(page)
    await enter(searchBox(page, 'The same'), '4')
    await page.clock.runFor(150)
    await expect(searchBox(page)).toHaveValue('4')
    await enter(searchBox(page), '42')
    await expect(searchBox(page, 'The same')).toHaveValue('42')
    await expectAddress(page, `${list}/same?globalFilter=42`)
    await expect(searchBox(page)).toHaveValue('42')
    await expect(searchBox(page, 'The same')).toHaveValue('42')
    await enter(searchBox(page, 'The same'), '4')
    await enter(searchBox(page), '')
    await expect(searchBox(page, 'The same')).toHaveValue('')
    await expectAddress(page, `${list}/same`)
  })

  test('takes over the text of a link that says another one, and takes the sorting along @all', async ({
    page,
  }) => {
    await openApp(page, `${list}?globalFilter=4`, 'Nobody')
    await enter(searchBox(page), '42')
    await inOneTask(page, [[sortButton(page)], [link(page, 'user of another list')]])
    await expect(heading(page)).toHaveText('theirs')
    await expect(searchBox(page)).toHaveValue('theirs')
    await expectAddress(page, `${list}/theirs?globalFilter=theirs&sorting=name.asc`)
    await expect(searchBox(page)).toHaveValue('theirs')
    await expect(sortButton(page)).toHaveText('Sorted up')
    await page.goBack()
    await expect(heading(page)).toHaveText('Nobody')
    await expectAddress(page, `${list}?globalFilter=42&sorting=name.asc`)
    await expect(searchBox(page)).toHaveValue('42')
  })
})
