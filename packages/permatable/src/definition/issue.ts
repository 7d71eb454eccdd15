import { wellFormed } from '../query/encode.ts'
import { sentenceOf } from './issue-sentences.ts'

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
