import { MAX_RUN_ROWS } from '../query/limits.ts'
import {
  attempt,
  EMPTY,
  joinTexts,
  listId,
  parseId,
  quoted,
  reject,
  splitList,
  type TextCodec,
} from '../text/lists-and-ranges.ts'
import { emptyMap } from '../values/copy-and-compare.ts'
import type { Slice } from './define-slice.ts'

/** The selected rows: `true` for each row id. */
export type RowSelection = Record<string, true>

/** Returns the number of an id if JavaScript prints it the same way: `7`, but not `07`. Otherwise NaN. */
function numberOf(id: string): number {
  const number = Number(id)
  return number >= 0 && Number.isSafeInteger(number) && String(number) === id ? number : NaN
}

/** Returns the two ends of a run such as `3..7`, or `undefined` for any other text. */
function runOf(text: string): readonly [first: number, last: number] | undefined {
  // Most ids of a large selection aren't runs, and splitting each of them would be slow.
  if (!text.includes('..')) return undefined
  const [first, last, other] = text.split('..').map(numberOf) as [number, number, number?]
  return first < last && other === undefined ? [first, last] : undefined
}

function checkRows(count: number): void {
  if (count > MAX_RUN_ROWS) reject('#runs')
}

/** Row ids as a list, `0..99,120,a1`. Three or more consecutive integers are a run. */
export const rowIds: TextCodec<Record<string, boolean>> = {
  parse(text, report) {
    const selection = emptyMap<true>()
    let rows = 0
    // All rows of a page are one run, which can't name a row twice.
    let isFirst = true
    for (const part of text === EMPTY ? [] : splitList(text)) {
      const run = runOf(part)
      const id = run ? part : parseId(part)
      // Not by `in`, which is slow in thousands of ids.
      let isTwice = !run && selection[id] === true
      if (run) {
        const [first, last] = run
        rows += last - first + 1
        checkRows(rows)
        for (let row = first; row <= last; row++) {
          isTwice ||= !isFirst && selection[row] === true
          selection[row] = true
        }
      } else selection[id] = true
      if (isTwice) report(`#twice ${id}`)
      isFirst = false
    }
    return selection
  },
  serialize(selection, report) {
    const ids = Object.keys(selection).filter((id) => selection[id])
    const numbers = ids.map(numberOf)
    const texts: string[] = []
    let rows = 0
    for (let start = 0, end = 0; start < ids.length; start = end) {
      const id = ids[start] as string
      const first = numbers[start] as number
      while (numbers[++end] === first + end - start);
      if (end - start > 2) {
        rows += end - start
        checkRows(rows)
        texts.push(`${first}..${ids[end - 1]}`)
      } else {
        end = start + 1
        if (first >= 0) texts.push(id)
        else attempt(() => texts.push(runOf(id) ? id.replace('..', '.%2E') : listId(id)), report)
      }
    }
    return joinTexts(texts)
  },
}

/** `rowSelection=0..99,120,a1` */
export const rowSelection: Slice<'rowSelection', RowSelection> = {
  key: 'rowSelection',
  default: emptyMap<true>(),
  rows: false,
  isSelection: true,
  codec: quoted(rowIds as TextCodec<RowSelection>),
}
