import {
  CHAT_LENGTH,
  MAX_ENTRIES,
  MAX_QUERY_LENGTH,
  MAX_RUN_ROWS,
  MAX_STORED_LENGTH,
} from '../query/limits.ts'
import { wellFormed } from '../query/query.ts'

/** Why a text was rejected, or why a value is missing from the URL. For developers, not for users. */
export interface Issue {
  /** The state slice, such as `sorting`. Empty for the query as a whole. */
  readonly slice: string
  /** The search param with its prefix, such as `sort`. Empty for the query as a whole. */
  readonly param: string
  /** The first 200 characters of the param's decoded text. Empty for a value that can't be written. */
  readonly text: string
  /**
   * A sentence in development. In production builds, a short code such as `#integer 1000`; `explain(…)` spells it out. A
   * slice reports at most ten issues; one more counts the rest.
   */
  readonly reason: string
}

/** The most issues of one slice. A link can cause thousands. */
const MAX_ISSUES = 10

/** Collects issues up to the limit. `end` adds how many more there were. */
export function limited(issues: Issue[], slice = '', param = '') {
  let count = 0
  return {
    add(reason: string, of = slice, name = param, text = ''): void {
      if (++count <= MAX_ISSUES) issues.push(issueOf(reason, of, name, text))
    },
    end(): void {
      if (count > MAX_ISSUES) issues.push(issueOf(`#more ${count - MAX_ISSUES}`, slice, param))
    },
  }
}

/** The longest text and the longest reason of an issue, in characters. A reason may quote the text. */
const MAX_LENGTH = 200

export const issueOf = (reason: string, slice = '', param = '', text = ''): Issue => ({
  slice,
  param,
  text: cut(text),
  reason: cut(process.env.NODE_ENV === 'production' ? reason : sentenceOf(reason)),
})

// Half of a surrogate pair would make `encodeURIComponent` throw.
const cut = (text: string): string =>
  text.length > MAX_LENGTH ? `${wellFormed(text.slice(0, MAX_LENGTH))}…` : text

/** The sentence for each code of the library's own slices. Other codecs report sentences. */
const sentences: Readonly<Record<string, (...details: string[]) => string>> = {
  '#chat': (length) => `a query of ${length} characters, where chats cut links at ${CHAT_LENGTH}`,
  '#direction': () => 'neither asc nor desc',
  '#entries': () => `more than ${MAX_ENTRIES} entries`,
  '#id': () => 'an id that is not well-formed text',
  '#integer': (max, min = '1') =>
    // A page has no limit except the largest exact integer, so the sentence doesn't name it.
    Number(max) < Number.MAX_SAFE_INTEGER - 1
      ? `not a whole number from ${min} to ${max}`
      : `not a whole number of ${min} or more`,
  '#json': () => 'malformed JSON',
  '#length': () => `a query longer than ${MAX_QUERY_LENGTH} characters`,
  '#link-gone': () => 'a short link that nobody stored, or that was deleted',
  '#link-id': () => 'not the id of a short link',
  '#link-length': () => `a short link to a query of more than ${MAX_STORED_LENGTH} characters`,
  '#link-store': (...error) => `the store of short links failed: ${error.join(' ')}`,
  '#malformed': () => 'malformed',
  '#more': (count) => `and ${count} more`,
  '#no-id': () => 'an empty id',
  '#no-value': () => 'a missing value',
  '#page-size': (...sizes) => `not one of ${sizes.join(', ')}`,
  '#repeat': () => 'a repeat, and the first one counts',
  '#room': () => 'no room left in the URL',
  '#runs': () => `runs of more than ${MAX_RUN_ROWS} rows`,
  '#size': () => 'not a width',
  '#sort': () => 'a column without a direction',
  '#text': () => 'a value that is not well-formed text',
  '#twice': (...id) => `'${id.join(' ')}' appears twice, and the first one counts`,
  '#value': () => 'a value that a URL cannot hold',
}

/** Returns the sentence for a code such as `#integer 1000`. Returns any other reason as it is. */
export function sentenceOf(reason: string): string {
  const [code = '', ...details] = reason.split(' ')
  // A codec's own reason may be a word such as `constructor`, which every object has.
  return Object.hasOwn(sentences, code) ? (sentences[code]?.(...details) ?? reason) : reason
}
