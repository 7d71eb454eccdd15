import { short, spread } from '../harness/format.mjs'
import { defineSection } from '../harness/section.mjs'
import { median, pairedRatio } from '../harness/statistics.mjs'
import { points, typeInTurns } from './keystroke.mjs'

/** The same table with fifty plain anchors, and with fifty links to its pages. */
const pair = [
  { name: 'permatable-anchors', title: 'fifty anchors', floor: 'permatable-anchors' },
  { name: 'permatable-links', title: 'fifty links to views', floor: 'permatable-anchors' },
]

const ROWS = 1_000

/** What links to views add to a key press. */
export const links = defineSection({
  name: 'links',
  title: 'Links to views',
  async measure({ quick, pages }) {
    const typists = await typeInTurns(await pages(), pair, {
      rows: ROWS,
      keys: quick ? 16 : 300,
      warmUp: 12,
    })
    /** @type {Record<string, number>} */
    const figures = {}
    const base = typists[0]?.taken ?? []
    const lines = typists.map(({ name, title, taken }) => [
      title,
      ...points.flatMap(({ point }) => {
        const own = taken.map((key) => key[point])
        const measured = pairedRatio(
          own,
          base.map((key) => key[point]),
        )
        figures[`links.${name}.${point}`] = measured.ratio
        return [short(median(own)), spread(measured)]
      }),
    ])
    const head = ['', ...points.flatMap(({ title }) => [`${title}, ms`, `${title}, ratio`])]
    return { tables: [{ title: 'Per key, with 1,000 rows', rows: [head, ...lines] }], figures }
  },
})
