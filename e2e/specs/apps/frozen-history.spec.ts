import { apps, expectAddress, openApp, rows, searchBox, sortButton } from '../../support/apps.ts'
import { enter } from '../../support/enter.ts'
import { expect, test } from '../../support/test.ts'

// Development warns of the frozen history.
test.use({ ...apps, time: 'stands still', unwanted: ['uncaught error'] })

for (const stack of ['no-router', 'react-router'])
  test(`A table works where another script has frozen the history (${stack}) @all`, async ({
    page,
  }) => {
    const path = `/frozen-history/${stack}`
    await openApp(page, `${path}?sorting=name.desc`, 'Users')
    await expect(sortButton(page)).toHaveText('Sorted down')
    await enter(searchBox(page), 'user 42')
    await expectAddress(page, `${path}?globalFilter=user+42&sorting=name.desc`)
    await expect(rows(page)).toHaveText(['user 42'])
    await page.reload()
    await expect(searchBox(page)).toHaveValue('user 42')
  })
