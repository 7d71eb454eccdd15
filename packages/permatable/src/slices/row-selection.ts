import { EMPTY, oneParam, type TextCodec } from '../codec.ts'
import { limits } from '../limits.ts'
import { joinParts, listId, quoted } from '../text.ts'
import { defineSlice } from './slice.ts'

export type RowSelection = Record<string, true>

// Ids come from an address: a map without a prototype takes `__proto__` as any other id.
export const noRows = (): RowSelection => Object.create(null) as RowSelection

/** The number of an id that is one, as JavaScript prints it; NaN for any other id. */
function numberOf(id: string): number {
  const number = Number(id)
  return number >= 0 && Number.isSafeInteger(number) && String(number) === id ? number : Number.NaN
}

function parseRun(part: string): { readonly first: number; readonly last: number } | undefined {
  const dots = part.indexOf('..')
  if (dots < 0) return undefined
  const first = numberOf(part.slice(0, dots))
  const last = numberOf(part.slice(dots + 2))
  return first < last ? { first, last } : undefined
}

const rows: TextCodec<RowSelection> = {
  parse(text, report) {
    const selection = noRows()
    if (text === EMPTY) return selection
    const parts = text.split(',', limits.entries + 1)
    if (parts.length > limits.entries) return void report(`more than ${limits.entries} entries`)
    let left: number = limits.runRows
    for (const part of parts) {
      const span = parseRun(part)
      if (span) {
        left -= span.last - span.first + 1
        if (left < 0) return void report(`runs of more than ${limits.runRows} rows`)
        for (let row = span.first; row <= span.last; row++) selection[row] = true
        continue
      }
      const id = listId.parse(part, report)
      if (id === undefined) return undefined
      selection[id] = true
    }
    return selection
  },
  serialize(selection, report) {
    const parts: string[] = []
    let runRows = 0
    const ids = Object.keys(selection).filter((id) => selection[id])
    let next = numberOf(ids[0] ?? '')
    for (let at = 0; at < ids.length;) {
      const start = at
      const id = ids[start] ?? ''
      const first = next
      let last: number
      do {
        last = next
        next = numberOf(ids[++at] ?? '')
      } while (next === last + 1)
      if (at - start >= 3) {
        parts.push(`${first}..${last}`)
        runRows += at - start
      } else if (Number.isNaN(first)) {
        const text = listId.serialize(id, report)
        if (text !== undefined) parts.push(parseRun(text) ? text.replace('..', '.%2E') : text)
      } else {
        parts.push(id)
        if (last > first) parts.push(String(last))
      }
    }
    return runRows > limits.runRows
      ? void report(`runs of more than ${limits.runRows} rows`)
      : joinParts(parts, report)
  },
}

/** `rowSelection=0..99,120,a1`: three consecutive integers or more are a run. */
export const rowSelection = defineSlice({
  key: 'rowSelection',
  params: ['rowSelection'],
  default: noRows(),
  codec: ({ params: [name = ''] }) => oneParam(name, quoted(rows)),
})
