import { setTimeout as sleep } from 'node:timers/promises'
import { contenders } from '../contenders.mjs'
import { atOnce } from '../harness/at-once.mjs'
import { short } from '../harness/format.mjs'
import { closePage } from '../harness/pages.mjs'
import { watchCommits } from '../harness/probes.mjs'
import { defineSection } from '../harness/section.mjs'

/** Each letter finds rows, so that as many rows render as before. */
const WORD = 'an exa'

/** Longer than any contender waits before it writes. */
const SETTLED_MS = 500

/**
 * @param {import('../harness/pages.mjs').Pages} pages
 * @param {import('../contenders.mjs').Contender} contender
 */
async function typeWord(pages, { name, title }) {
  const page = await pages.open(name, 1_000, { before: [watchCommits] })
  await page.locator('input').focus()
  await sleep(SETTLED_MS)
  const counted = () =>
    page.evaluate(() => ({ commits: window.commits, renders: window.bench.counts.renders }))
  const before = await counted()
  for (const letter of WORD) {
    await page.keyboard.press(letter)
    await sleep(SETTLED_MS)
  }
  const after = await counted()
  await closePage(page)
  const perKey = (/** @type {'commits' | 'renders'} */ what) =>
    (after[what] - before[what]) / WORD.length
  return { name, title, commits: perKey('commits'), renders: perKey('renders') }
}

export const commits = defineSection({
  name: 'commits',
  title: 'Commits and renders',
  async measure({ pages }) {
    const opened = await pages()
    const typed = await atOnce(contenders, 3, (contender) => typeWord(opened, contender))
    return {
      tables: [
        {
          title: 'Per key, with 1,000 rows and 10 of them shown',
          rows: [
            ['Contender', 'React commits', 'Renders of the table and its rows'],
            ...typed.map(({ title, commits, renders }) => [title, short(commits), short(renders)]),
          ],
        },
      ],
      figures: Object.fromEntries(
        typed.flatMap(({ name, commits, renders }) => [
          [`commits.${name}.commits`, commits],
          [`commits.${name}.renders`, renders],
        ]),
      ),
    }
  },
})
