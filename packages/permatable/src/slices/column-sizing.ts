import { dottedId, EMPTY, joinList, parseId, quoted, splitList } from '../text/grammar.ts'
import { reject } from '../text/text-codec.ts'
import { emptyMap } from '../values/values.ts'
import { mapOnce, optIn, type OptInOptions, type OptInSlice } from './slice.ts'

/** The widths of columns in pixels, by column id. */
export type ColumnSizing = Record<string, number>

const isSize = (size: number) => size >= 0 && size < Infinity

/** The column widths in pixels: `columnSizing=name.240,age.80.5` */
export const columnSizing: (
  options?: OptInOptions<ColumnSizing>,
) => OptInSlice<ColumnSizing, 'columnSizing'> = optIn({
  key: 'columnSizing',
  default: emptyMap<number>() as ColumnSizing,
  rows: false,
  codec: quoted<ColumnSizing>({
    parse(text, report) {
      const entries = (text === EMPTY ? [] : splitList(text)).map((part) => {
        const dot = part.indexOf('.')
        const size = Number(part.slice(dot + 1))
        if (dot < 0 || String(size) !== part.slice(dot + 1) || !isSize(size)) reject('#size')
        return [parseId(part.slice(0, dot)), size] as const
      })
      return mapOnce(entries, report)
    },
    serialize: (sizing, report) =>
      joinList(
        Object.entries(sizing),
        ([id, size]) => `${dottedId(id)}.${isSize(size) ? size : reject('#size')}`,
        report,
      ),
  }),
})
