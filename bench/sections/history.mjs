import { setTimeout as sleep } from 'node:timers/promises'
import { bindings } from '../contenders.mjs'
import { atOnce } from '../harness/at-once.mjs'
import { whole } from '../harness/format.mjs'
import { closePage } from '../harness/pages.mjs'
import { watchCaret, watchHistory } from '../harness/probes.mjs'
import { seeded } from '../harness/random.mjs'
import { defineSection } from '../harness/section.mjs'

/** @typedef {import('../harness/pages.mjs').Pages} Pages */
/** @typedef {import('../contenders.mjs').Contender} Contender */

const SECONDS = 10
const KEYS_PER_SECOND = 30
const WORD = 'permatable'
const WORD_PAUSE_MS = 120

/** Longer than a browser's limit lasts: whoever tries again has done so. */
const RECOVERED_MS = 12_000
const POLL_MS = 250

const random = seeded(13)
const letters = Array.from({ length: SECONDS * KEYS_PER_SECOND }, () =>
  'abcdefghij'.charAt(Math.floor(random() * 10)),
)

/** Calls for a word at leisure. @param {Pages} pages @param {Contender} contender */
async function typeWord(pages, { name }) {
  const page = await pages.open(name, 100, { before: [watchHistory] })
  await page.locator('input').focus()
  const before = await page.evaluate(() => window.historyCalls.made)
  await page.keyboard.type(WORD, { delay: WORD_PAUSE_MS })
  await sleep(1_000)
  const after = await page.evaluate(() => window.historyCalls.made)
  await closePage(page)
  return after - before
}

/** @param {Pages} pages @param {Contender} contender */
async function typeForLong(pages, contender) {
  const page = await pages.open(contender.name, 100, { before: [watchHistory, watchCaret] })
  await page.locator('input').focus()
  // In the middle of a text: whoever sets a box late throws the caret to its end.
  await page.keyboard.type('ab')
  await page.keyboard.press('ArrowLeft')
  const devtools = await page.context().newCDPSession(page)
  const before = await page.evaluate(() => ({ ...window.historyCalls }))
  const start = performance.now()
  /** @type {Promise<unknown>[]} */
  const sent = []
  for (const [nth, text] of letters.entries()) {
    await sleep(start + (nth * 1_000) / KEYS_PER_SECOND - performance.now())
    sent.push(devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text }))
    sent.push(devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text }))
  }
  await Promise.all(sent)
  await sleep(start + SECONDS * 1_000 - performance.now())
  const { calls, jumps } = await page.evaluate(() => ({
    calls: window.historyCalls,
    jumps: window.caret.jumps,
  }))
  const missing = await lacking(page, contender)
  await closePage(page)
  return {
    calls: calls.made - before.made,
    dropped: calls.dropped - before.dropped,
    missing,
    jumps,
  }
}

/**
 * How many of the letters that were typed the address does not say in the end.
 *
 * @param {import('../harness/pages.mjs').Page} page
 * @param {Contender} contender
 */
async function lacking(page, { read }) {
  const deadline = performance.now() + RECOVERED_MS
  for (;;) {
    const { search, text } = await page.evaluate(() => ({
      search: location.search,
      text: document.querySelector('input')?.value ?? '',
    }))
    const said = String(Object(read?.(search)).globalFilter ?? '')
    const shared = [...text].findIndex((letter, at) => said.charAt(at) !== letter)
    const right = said === text ? text.length : Math.max(0, shared)
    const missing = letters.length + 'ab'.length - right
    if (missing === 0 || performance.now() > deadline) return missing
    await sleep(POLL_MS)
  }
}

export const history = defineSection({
  name: 'history',
  title: 'History calls',
  async measure({ quick, pages }) {
    const opened = await pages()
    const typed = await atOnce(bindings, quick ? 5 : 2, async (contender) => ({
      ...contender,
      word: await typeWord(opened, contender),
      ...(await typeForLong(opened, contender)),
    }))
    const head = ['Contender', 'A word', `${SECONDS} s of typing`, 'Dropped']
    return {
      tables: [
        {
          title: `Calls for a word of ${WORD.length} letters, and in ${SECONDS} s at ${KEYS_PER_SECOND} keys a second`,
          rows: [
            [...head, 'Letters wrong in the end', 'Caret moved'],
            ...typed.map(({ title, word, calls, dropped, missing, jumps }) => [
              title,
              ...[word, calls, dropped, missing, jumps].map(whole),
            ]),
          ],
        },
      ],
      figures: Object.fromEntries(
        typed.flatMap(({ name, calls, dropped, missing, jumps }) => [
          [`history.${name}.calls`, calls],
          [`history.${name}.dropped`, dropped],
          [`history.${name}.missing`, missing],
          [`history.${name}.caret-jumps`, jumps],
        ]),
      ),
    }
  },
})
