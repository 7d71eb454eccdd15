import { permatable } from '../codecs/permatable.mjs'
import { short, whole } from '../harness/format.mjs'
import { seeded } from '../harness/random.mjs'
import { median } from '../harness/statistics.mjs'
import { interleaved } from '../harness/timing.mjs'

/** @typedef {import('../codecs/states.mjs').TableState} TableState */

/** Tokens that mean something to the grammar: a slow reader would look back or ahead at them. */
const tokens = ['.', ',', '/', '"', '%', '%25', 'a.asc,']
const params = ['globalFilter', 'sorting', 'columnFilters', 'columnOrder', 'rowSelection']
const lengths = { tenth: 10_000, longest: 100_000 }

const random = seeded(11)

/** @param {string} token @param {number} length */
const queriesOf = (token, length) =>
  params.map((param) => {
    const name = `?${param}=`
    return (name + token.repeat(length / token.length)).slice(0, length)
  })

/**
 * Nanoseconds per character of the longest query that is read, and of one a tenth as long: linear is the same for both.
 *
 * @param {boolean} quick
 * @param {Record<string, number>} figures
 */
export function lengthGrowthTable(quick, figures) {
  const rounds = quick ? 5 : 30
  const rows = tokens.map((token) => {
    const queries = {
      tenth: queriesOf(token, lengths.tenth),
      longest: queriesOf(token, lengths.longest),
    }
    const run = (/** @type {string[]} */ searches) => () =>
      searches.forEach((search) =>
        permatable.encode(/** @type {TableState} */ (permatable.decode(search))),
      )
    const taken = interleaved(
      { tenth: run(queries.tenth), longest: run(queries.longest) },
      { rounds, random },
    )
    const perCharacter = (/** @type {'tenth' | 'longest'} */ which) =>
      (median(taken[which]) * 1e6) / (lengths[which] * params.length)
    const [tenth, longest] = [perCharacter('tenth'), perCharacter('longest')]
    return { token, tenth, longest, ratio: longest / tenth }
  })
  figures['codec.length-growth.ratio'] = Math.max(...rows.map(({ ratio }) => ratio))
  return {
    title: 'Queries full of one token, read and written again, in ns per character',
    rows: [
      [
        'Token',
        `${whole(lengths.tenth)} characters`,
        `${whole(lengths.longest)} characters`,
        'Ratio',
      ],
      ...rows.map(({ token, tenth, longest, ratio }) => [
        `\`${token}\``,
        short(tenth),
        short(longest),
        short(ratio),
      ]),
    ],
  }
}
