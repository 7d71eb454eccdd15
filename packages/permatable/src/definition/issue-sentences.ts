import {
  CHAT_LENGTH,
  MAX_ENTRIES,
  MAX_QUERY_LENGTH,
  MAX_RUN_ROWS,
  MAX_STORED_LENGTH,
} from '../query/limits.ts'

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
