import { joinQuery, parseQuery, parseSegment } from '../query/query.ts'
import { unquote } from '../text/grammar.ts'
import { isId } from './link-id.ts'

/** The short link of a query. */
export interface LinkInQuery {
  /** The param's text. */
  readonly text: string
  /** `undefined` if the text can't be an id. */
  readonly id: string | undefined
  /** The param as the query has it. */
  readonly raw: string
  /** The query without it. */
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
