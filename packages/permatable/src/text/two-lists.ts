import { hex } from '../query/encode.ts'
import { listId, parseId } from './id.ts'
import { EMPTY, joinList, splitList } from './list.ts'
import { quoted } from './quoted.ts'
import type { TextCodec } from './text-codec.ts'

/** Two lists of ids: `name,age/actions`, `name` without a second list, `/actions` without a first, `/` without both. */
export const twoLists = <T extends { readonly [K in keyof T]?: string[] }>(
  first: keyof T,
  second: keyof T,
): TextCodec<T> =>
  quoted({
    parse(text) {
      const [start, end = [], third] = text
        .split('/')
        .map((ids) => (ids ? splitList(ids).map(parseId) : []))
      return third ? undefined : ({ [first]: start, [second]: end } as T)
    },
    serialize(value, report) {
      const [start, end] = [first, second].map((side) => {
        const text = joinList(value[side] ?? [], listId, report)
        return text === EMPTY ? '' : text.replace(/\//g, hex)
      })
      return start + (end || !start ? `/${end}` : '')
    },
  })
