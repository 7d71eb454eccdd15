import { MAX_RUN_ROWS } from '../query/limits.ts'
import { listId, parseId } from '../text/id.ts'
import { EMPTY, joinList, splitList } from '../text/list.ts'
import { quoted } from '../text/quoted.ts'
import { reject, type TextCodec } from '../text/text-codec.ts'
import { emptyMap } from './empty-map.ts'
import { defineSlice } from './slice.ts'

export type RowSelection = Record<string, true>

/** Returns the number of an id that JavaScript prints the same way (`7`, not `07`); NaN for any other id. */
function numberOf(id: string): number {
  const number = Number(id)
  return number >= 0 && Number.isSafeInteger(number) && String(number) === id ? number : NaN
}

/** Returns the two ends of a run such as `3..7`, and `undefined` for any other text. */
function runOf(text: string): readonly [first: number, last: number] | undefined {
  // A selection may have many ids, and most of them are no runs. Splitting each id would be slow.
  if (!text.includes('..')) return undefined
  const [first = NaN, last = NaN, other] = text.split('..').map(numberOf)
  return first < last && other === undefined ? [first, last] : undefined
}

function checkRows(count: number): void {
  if (count > MAX_RUN_ROWS) reject('#runs')
}

/** Ids of rows as a list, `0..99,120,a1`: three or more consecutive integers are a run. */
export const rowIds: TextCodec<Record<string, boolean>> = {
  parse(text) {
    const selection = emptyMap<true>()
    let rows = 0
    for (const part of text === EMPTY ? [] : splitList(text)) {
      const run = runOf(part)
      if (run) {
        const [first, last] = run
        checkRows((rows += last - first + 1))
        for (let row = first; row <= last; row++) selection[row] = true
      } else selection[parseId(part)] = true
    }
    return selection
  },
  serialize(selection, report) {
    const ids = Object.keys(selection).filter((id) => selection[id])
    const numbers = ids.map(numberOf)
    const entries: (string | readonly string[])[] = []
    let rows = 0
    for (let start = 0, end = 1; start < ids.length; start = end++) {
      while (numbers[end] === (numbers[end - 1] ?? NaN) + 1) end++
      const run = ids.slice(start, end)
      if (run.length > 2) checkRows((rows += run.length))
      entries.push(...(run.length > 2 ? [run] : run))
    }
    return joinList(
      entries,
      (entry) => {
        if (typeof entry !== 'string') return `${entry[0]}..${entry.at(-1)}`
        return runOf(entry) ? entry.replace('..', '.%2E') : listId(entry)
      },
      report,
    )
  },
}

/** `rowSelection=0..99,120,a1` */
export const rowSelection = defineSlice({
  key: 'rowSelection',
  default: emptyMap<true>(),
  codec: quoted(rowIds as TextCodec<RowSelection>),
})

export function acceptRowSelection(value: unknown): RowSelection | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const isSelection = Object.entries(value).every(([id, isOn]) => id && isOn === true)
  return isSelection ? Object.assign(emptyMap<true>(), value) : undefined
}
