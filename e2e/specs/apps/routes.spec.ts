import { address } from '../../support/address.ts'
import {
  apps,
  button,
  expectAddress,
  heading,
  link,
  nextButton,
  openApp,
  output,
  pageText,
  rows,
  searchBox,
  sortButton,
} from '../../support/apps.ts'
import { enter, inOneTask, typeAt } from '../../support/enter.ts'
import { forgetWrites, writtenAddresses } from '../../support/history.ts'
import { expect, test } from '../../support/test.ts'
import type { TestPage } from '../../support/test-page.ts'

test.use({ ...apps, time: 'stands still' })

test('A table shares its address with a route that knows params of its own only', async ({
  page,
}) => {
  // apps/documents.spec.ts has the one that validates by hand.
  const path = '/routes/zod'
  await openApp(page, `${path}?tab=new&globalFilter=4`, 'Tab new')
  await expect(searchBox(page)).toHaveValue('4')
  await nextButton(page).click()
  await expectAddress(page, `${path}?tab=new&globalFilter=4&pageIndex=2`)
  await expect(heading(page)).toHaveText('Tab new')
  await expect(pageText(page)).toHaveText('Page 2 of 2')
})

test('A route retains and strips search params, those of a table among them', async ({ page }) => {
  const path = '/routes/middlewares'
  await openApp(page, `${path}?tab=new&globalFilter=4`, 'View list')
  await nextButton(page).click()
  await expectAddress(page, `${path}?tab=new&globalFilter=4&pageIndex=2`)
  await link(page, 'First page').click()
  await expect(pageText(page)).toHaveText('Page 1 of 2')
  await expect(searchBox(page)).toHaveValue('4')
  await expectAddress(page, `${path}?tab=new&globalFilter=4`)
})

test('A write does not scroll, and Back restores the scroll', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY)
  await openApp(page, '/routes/tall', 'Tall')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('scroll', () => resolve(null), { once: true })
        scrollTo(0, 1234)
      }),
  )
  await inOneTask(page, [[nextButton(page)]])
  await expectAddress(page, '/routes/tall?pageIndex=2')
  expect(await scrolled()).toBe(1234)
  await inOneTask(page, [[link(page, 'A loader')]])
  await expect(heading(page)).toHaveText('Loader')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(pageText(page)).toHaveText('Page 2 of 10')
  await expect.poll(scrolled).toBe(1234)
})

test('Loaders run as their routes ask for @all', async ({ page }) => {
  await test.step('not while a person types, without deps', async () => {
    await openApp(page, '/routes/loader', 'Loader')
    await expect(output(page)).toHaveText('1')
    await searchBox(page).focus()
    await typeAt(page, 'user 42', 150)
    await expectAddress(page, '/routes/loader?globalFilter=user+42')
    await expect(rows(page)).toHaveText(['user 42'])
    await expect(output(page)).toHaveText('1')
  })
  await test.step('once for each change of their deps', async () => {
    await openApp(page, '/routes/loader-deps', 'Loader deps')
    await expect(output(page)).toHaveText('run 1 for undefined')
    await nextButton(page).click()
    await expectAddress(page, '/routes/loader-deps?pageIndex=2')
    await expect(output(page)).toHaveText('run 2 for 2')
    await expect(pageText(page)).toHaveText('Page 2 of 10')
  })
})

test('Two tables with prefixes share an address, and a write @all', async ({ page }) => {
  await openApp(page, '/routes/prefixes', 'Prefixes')
  await forgetWrites(page)
  await inOneTask(page, [[searchBox(page, 'Left'), '42'], [nextButton(page, 'Right')]])
  await expectAddress(page, '/routes/prefixes?l-globalFilter=42&r-pageIndex=2')
  await expect(rows(page, 'Left')).toHaveText(['user 42'])
  await expect(pageText(page, 'Right')).toHaveText('Page 2 of 10')
  await expect(searchBox(page, 'Right')).toHaveValue('')
  expect(await writtenAddresses(page)).toHaveLength(1)
})

test("Two components that share a definition share each other's changes @all", async ({ page }) => {
  for (const app of ['routes', 'strict-mode'])
    await test.step(`in ${app}`, async () => {
      const path = `/${app}/shared`
      await openApp(page, path, 'Shared')
      await enter(searchBox(page, 'Left'), '4')
      await expect(searchBox(page, 'Right')).toHaveValue('4')
      await nextButton(page, 'Right').click()
      await expect(pageText(page, 'Left')).toHaveText('Page 2 of 2')
      await expectAddress(page, `${path}?globalFilter=4&pageIndex=2`)
      await expect(pageText(page, 'Right')).toHaveText('Page 2 of 2')
      await sortButton(page, 'Left').click()
      await expect(sortButton(page, 'Right')).toHaveText('Sorted up')
      await expectAddress(page, `${path}?globalFilter=4&sorting=name.asc`)
    })
})

/** Counts the listeners that the window and the document gain from now on. */
async function countListeners(page: TestPage): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset['listeners'] = '0'
    for (const target of [window, document])
      for (const [method, by] of [
        ['addEventListener', 1],
        ['removeEventListener', -1],
      ] as const) {
        const original = target[method]
        target[method] = (...args: Parameters<typeof original>) => {
          const { dataset } = document.documentElement
          dataset['listeners'] = String(Number(dataset['listeners']) + by)
          original.apply(target, args)
        }
      }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['listeners']))
}

test('Thirty mounts leave no more listeners than one', async ({ page }) => {
  await openApp(page, '/routes/remounts?globalFilter=4', 'Remounts')
  await button(page, 'Remount once').click()
  await expect(output(page)).toHaveText(/^mount 1:/)
  const ofRouter = await output(page).evaluate(({ textContent }) => textContent?.split(':')[1])
  const ofDocument = await countListeners(page)
  await button(page, 'Remount 30 times').click()
  await expect(output(page)).toHaveText(`mount 31:${ofRouter}`)
  expect(await ofDocument()).toBe(0)
})

test('A preload of another screen is no navigation to it', async ({ page }) => {
  const path = '/routes/shared'
  await openApp(page, path, 'Shared')
  await enter(searchBox(page, 'Left'), '42')
  await link(page, 'A loader').focus()
  await expectAddress(page, `${path}?globalFilter=42`)
  await expect(searchBox(page, 'Left')).toHaveValue('42')
  await inOneTask(page, [[searchBox(page, 'Left'), '4'], [link(page, 'A loader')]])
  await expect(heading(page)).toHaveText('Loader')
  await expect(searchBox(page)).toHaveValue('')
  expect(await address(page)).toBe('/routes/loader')
  await page.goBack()
  await expect(heading(page)).toHaveText('Shared')
  await expectAddress(page, `${path}?globalFilter=4`)
  await expect(searchBox(page, 'Right')).toHaveValue('4')
})
