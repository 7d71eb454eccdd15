import { hex } from '../query/query.ts'
import { quoted } from '../text/grammar.ts'
import { emptyMap } from '../values/values.ts'
import { rowIds } from './row-selection.ts'
import { optIn, type OptInOptions, type OptInSlice } from './slice.ts'

/** The expanded rows: `true` for each row id, or `true` for all rows. */
export type Expanded = true | Record<string, boolean>

const ALL = 'all'

/** The expanded rows: `expanded=0,0.1`, or `expanded=all` */
export const expanded: (options?: OptInOptions<Expanded>) => OptInSlice<Expanded, 'expanded'> =
  optIn({
    key: 'expanded',
    tableOptions: { autoResetExpanded: false },
    default: emptyMap<boolean>() as Expanded,
    codec: quoted<Expanded>({
      parse: (text, report) => (text === ALL ? true : rowIds.parse(text, report)),
      serialize(value, report) {
        if (value === true) return ALL
        const text = rowIds.serialize(value, report)
        return text === ALL ? text.replace('a', hex) : text
      },
    }),
  })
