import { hex } from '../query/encode.ts'
import { listId, parseId } from './id.ts'
import { joinList, splitList } from './list.ts'
import { quoted } from './quoted.ts'
import { reject, type TextCodec } from './text-codec.ts'

const parseIds = (text = ''): string[] => (text ? splitList(text).map(parseId) : [])

const idText = (id: string): string => listId(id).replaceAll('/', hex)

/** Two lists of ids: `name,age/actions`, `name` without a second list, `/actions` without a first, `/` without both. */
export const twoLists = <T extends { readonly [K in keyof T]?: string[] }>(
  first: keyof T,
  second: keyof T,
): TextCodec<T> =>
  quoted({
    parse(text) {
      const [a, b, other] = text.split('/')
      if (other !== undefined) reject('#malformed')
      return { [first]: parseIds(a), [second]: parseIds(b) } as T
    },
    serialize: (value, report) =>
      [value[first], value[second]]
        .map((ids) => joinList(ids ?? [], idText, report).replace(/^none$/, ''))
        .join('/')
        .replace(/(.)\/$/, '$1'),
  })
