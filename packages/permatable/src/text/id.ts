import { isWellFormed } from '../query/encode.ts'
import { escapeText, unescapeText } from './escape.ts'
import { reject } from './text-codec.ts'

/** Returns an id if a URL can hold it, and rejects any other. */
export const checkId = (id: unknown): string =>
  typeof id === 'string' && isWellFormed(id) ? id || reject('#no-id') : reject('#id')

export const parseId = (text: string): string => unescapeText(text) || reject('#no-id')

/** The text of an id in a list: `a%2Cb` */
export const listId = (id: string): string => escapeText(checkId(id), /,/g)

/** The text of an id before a dot: `a%2Eb` */
export const dottedId = (id: string): string => escapeText(checkId(id), /[,.]/g)
