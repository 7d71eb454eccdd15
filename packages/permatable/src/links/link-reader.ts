import type { Internals } from '../definition/define.ts'
import { issueOf } from '../definition/issue.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import { MAX_STORED_LENGTH } from '../query/limits.ts'
import { joinQuery, parseQuery, type Query } from '../query/query.ts'
import { messageOf } from '../text/text-codec.ts'
import { isTooLong } from './answer.ts'
import type { KnownAnswer } from './answers.ts'
import { linkIn } from './link-in.ts'

/**
 * Returns the function that reads a query with a short link as if the stored params stood in it. A slice that has params
 * beside the link is read from those alone. Params of other code in the store don't count.
 *
 * @param read Reads a query without a link.
 * @param name The link's param.
 * @param answerFor Returns what the store has said about an id.
 */
export function linkReader(
  { slices, read }: Internals,
  name: string,
  answerFor: (id: string) => Pick<KnownAnswer, 'answer'> & Partial<KnownAnswer>,
): Internals['read'] {
  return (search, issues = [], max) => {
    const link = linkIn(search, name)
    if (!link) return read(search, issues, max)
    const own = read(link.rest, issues, max)
    const note = (reason: string) => issues.push(issueOf(reason, '', name, link.text))
    if (link.id === undefined) {
      note('#link-id')
      return own
    }
    const { answer, nextAnswer } = answerFor(link.id)
    if (answer.status === 'open') {
      if (!isTooLong(answer.query))
        return {
          ...merged(slices, own, read(answer.query, issues, MAX_STORED_LENGTH)),
          link: { name, isOpen: true },
        }
      note('#link-length')
      return own
    }
    if (answer.status === 'gone') {
      note('#link-gone')
      return own
    }
    if (answer.status === 'failed') note(`#link-store ${messageOf(answer.error)}`)
    // The store may answer yet, so a write has to keep the link.
    const kept = parseQuery(joinQuery([link.raw, ...rawsOf(own)]))
    return { ...kept, link: { name, isOpen: false, ...(nextAnswer && { nextAnswer }) } }
  }
}

const rawsOf = ({ segments }: Query): readonly string[] => segments.map(({ raw }) => raw)

/** Returns a query with the params of a stored one, for each slice that it has none of. */
function merged(slices: readonly ResolvedSlice[], own: Query, stored: Query): Query {
  const missing = slices.filter((slice) => !own.segments.some(({ name }) => slice.owns(name)))
  const added = stored.segments.filter(({ name }) => missing.some((slice) => slice.owns(name)))
  return parseQuery(joinQuery([...rawsOf(own), ...added.map(({ raw }) => raw)]))
}
