import { sentenceOf } from './reasons.ts'

// Bundlers put the value in and drop what it rules out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Why a text of an address was rejected, or why a value is not in the address. For the developer, never for the visitor. */
export interface Issue {
  /** The state slice: `sorting`; empty for the query as a whole. */
  readonly slice: string
  /** The search param: `sort`; empty for the query as a whole. */
  readonly param: string
  /** The param's text, decoded; empty for a value that has none. */
  readonly text: string
  /** A sentence. Production builds have a short code instead, such as `#integer 1000`, which `explain` spells out. */
  readonly reason: string
}

export const issueOf = (reason: string, slice = '', param = '', text = ''): Issue => ({
  slice,
  param,
  text,
  reason: process.env.NODE_ENV === 'production' ? reason : sentenceOf(reason),
})
