import { sentenceOf } from './reasons.ts'

// Bundlers replace this by its value, and drop the branches that the value rules out.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Says why a text was rejected, or why a value is missing from the address. For the developer, not for the visitor. */
export interface Issue {
  /** The state slice, such as `sorting`; empty for the query as a whole. */
  readonly slice: string
  /** The search param, such as `sort`; empty for the query as a whole. */
  readonly param: string
  /** The param's text, decoded; empty for a value without a text. */
  readonly text: string
  /**
   * A sentence in development; in production builds a short code such as `#integer 1000`, which `explain` spells out.
   */
  readonly reason: string
}

export const issueOf = (reason: string, slice = '', param = '', text = ''): Issue => ({
  slice,
  param,
  text,
  reason: process.env.NODE_ENV === 'production' ? reason : sentenceOf(reason),
})
