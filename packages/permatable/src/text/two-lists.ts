import { escapeText } from './escape.ts'
import { checkId, parseId } from './id.ts'
import { joinList, splitList } from './list.ts'
import { quoted } from './quoted.ts'
import { reject, type TextCodec } from './text-codec.ts'

const parseIds = (text: string | undefined): string[] => (text ? splitList(text).map(parseId) : [])

const idText = (id: string): string => escapeText(checkId(id), /[,/]/g)

/** Two lists of ids: `name,age/actions`, `name` without a second list, `/actions` without a first, `/` without both. */
export const twoLists = <T extends { readonly [K in keyof T]?: string[] }>(
  ...keys: readonly [first: keyof T, second: keyof T]
): TextCodec<T> =>
  quoted({
    parse(text) {
      const lists = text.split('/')
      if (lists.length > 2) reject('#malformed')
      return Object.fromEntries(keys.map((key, at) => [key, parseIds(lists[at])])) as T
    },
    serialize: (value, report) =>
      keys
        .map((key) => joinList(value[key] ?? [], idText, report).replace(/^none$/, ''))
        .join('/')
        .replace(/(.)\/$/, '$1'),
  })
