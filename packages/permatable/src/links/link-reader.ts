import type { Internals } from '../definition/define.ts'
import { issueOf } from '../definition/issue.ts'
import { byKey, type ParamChanges, type ResolvedSlice } from '../definition/resolve-slice.ts'
import { MAX_STORED_LENGTH } from '../query/limits.ts'
import {
  encodeParam,
  isSameText,
  joinQuery,
  parseQuery,
  parseSegment,
  type Query,
} from '../query/query.ts'
import { unquote } from '../text/grammar.ts'
import { messageOf } from '../text/text-codec.ts'
import { isTooLong, type KnownAnswer } from './answers.ts'
import { isId } from './stores.ts'

/**
 * Returns the function that reads a query with a short link as if the stored params stood in it. A slice that has params
 * beside the link is read from those alone. Params of other code in the store don't count.
 */
export function linkReader(
  { slices, read, write, maxLength }: Internals,
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
      if (!isTooLong(answer.query)) {
        const stored = read(answer.query, issues, MAX_STORED_LENGTH)
        const query = merged(slices, own, stored)
        const isCurrent = joinQuery(rawsOf(own)) === link.rest
        const besides = isCurrent ? search : joinQuery([link.raw, ...rawsOf(own)])
        return {
          ...query,
          link: {
            name,
            isOpen: true,
            writeBeside: (params) =>
              plainLength(query, params) > maxLength
                ? writeBeside(besides, stored, params)
                : undefined,
          },
        }
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

  /** Returns the length of a query after a change, however much room it has. */
  function plainLength({ segments }: Query, params: ParamChanges): number {
    const changed = slices.filter(({ key }) => params[key])
    const kept = segments.filter((segment) => !changed.some(({ owns }) => owns(segment.name)))
    const added = Object.values(params).flatMap((own) => own?.map(encodeParam) ?? [])
    return [...kept.map(({ raw }) => raw), ...added].reduce((sum, raw) => sum + 1 + raw.length, 0)
  }

  /** Writes params beside the link of a query, if there is room. A default gets a text if the link holds another value. */
  function writeBeside(search: string, stored: Query, params: ParamChanges): string | undefined {
    const isStored = (slice: ResolvedSlice) => slice.read(stored).length > 0
    const told = byKey(slices, (slice) => {
      const own = params[slice.key]
      return own && !own.length && isStored(slice) ? slice.write(slice.default, [], true) : own
    })
    const written = write(parseQuery(search), told)
    const own = read(linkIn(written.search, name)?.rest ?? '')
    const isHeld = slices.every((slice) => {
      const texts = told[slice.key]
      return (
        !texts || (isSameText(slice.read(own), texts) && (texts.length > 0 || !isStored(slice)))
      )
    })
    return isHeld && !written.overflow.length ? written.search : undefined
  }
}

const rawsOf = ({ segments }: Query): readonly string[] => segments.map(({ raw }) => raw)

/** Returns a query with the params of a stored one, for each slice that it has none of. */
function merged(slices: readonly ResolvedSlice[], own: Query, stored: Query): Query {
  const missing = slices.filter((slice) => !own.segments.some(({ name }) => slice.owns(name)))
  const added = stored.segments.filter(({ name }) => missing.some((slice) => slice.owns(name)))
  return parseQuery(joinQuery([...rawsOf(own), ...added.map(({ raw }) => raw)]))
}

/** The short link of a query. */
interface LinkInQuery {
  readonly text: string
  /** `undefined` if the text can't be an id. */
  readonly id: string | undefined
  /** The param as the query has it. */
  readonly raw: string
  readonly rest: string
}

/** Returns the short link of a query, if it has one. The first param of the name counts. */
export function linkIn(search: string, name: string): LinkInQuery | undefined {
  const { segments } = parseQuery(search)
  const found = segments.find((segment) => segment.name === name)
  if (!found) return undefined
  const [, text] = parseSegment(found.raw)
  // TanStack Router writes a text that looks like JSON as a JSON string.
  const id = unquote(text)
  const rest = segments.filter((segment) => segment.name !== name)
  return {
    text,
    id: isId(id) ? id : undefined,
    raw: found.raw,
    rest: joinQuery(rest.map(({ raw }) => raw)),
  }
}
