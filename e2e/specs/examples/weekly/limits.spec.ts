import {
  addressIn,
  expectScreen,
  expectState,
  follow,
  header,
  search,
  test,
  visit,
} from '../../../support/examples.ts'
import { expect } from '../../../support/test.ts'

// Engines limit history writes: Chromium and Firefox to 200 in 10 s, WebKit to 100. The browser itself warns of it in the
// console.
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

test('Past the limit of the browser, the table shows changes at once and the address follows when it may', async ({
  page,
  example,
}) => {
  await visit(page, example, '/users')
  await page.evaluate(`for (let at = 0; at < 300; at++) (${write})(at)`)
  await header(page, 'Age').click()
  await search(page).pressSequentially('ann')
  await expectState(page, { globalFilter: 'ann', sorting: [{ id: 'age', desc: false }] })
  await expect.poll(() => addressIn(page, example)).toContain('globalFilter=ann&sorting=age.asc')
  await expectState(page, { globalFilter: 'ann', sorting: [{ id: 'age', desc: false }] })
  await follow(page, 'Other')
  await expectScreen(page, '/other')
})
