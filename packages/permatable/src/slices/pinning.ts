import { hex } from '../query/encode.ts'
import { listId, parseId } from '../text/id.ts'
import { EMPTY, joinList, splitList } from '../text/list.ts'
import { quoted } from '../text/quoted.ts'
import { optIn } from './opt-in-slice.ts'

/**
 * Makes a slice of two lists of ids: `name,age/actions`, `name` without a second, `/actions` without a first, and `/`
 * without both.
 */
export const pinning = <K extends string, T extends { readonly [S in keyof T]?: string[] }>(
  key: K,
  first: keyof T,
  second: keyof T,
) =>
  optIn<K, T>({
    key,
    default: { [first]: [] as string[], [second]: [] } as T,
    codec: quoted({
      parse(text) {
        const [start, end = [], third] = splitList(text, '/').map((ids) =>
          ids ? splitList(ids).map(parseId) : [],
        )
        return third ? undefined : ({ [first]: start, [second]: end } as T)
      },
      serialize: (value, report) =>
        [first, second]
          .map((side) => {
            const text = joinList(value[side] ?? [], listId, report)
            return text === EMPTY ? '' : text.replace(/\//g, hex)
          })
          .join('/')
          .replace(/(.)\/$/s, '$1'),
    }),
  })
