import type { Person } from '../people.ts'

/** What a view of the people asks for. */
export interface RowQuery {
  readonly globalFilter: string
  readonly sorting: readonly { readonly id: string; readonly desc: boolean }[]
}

export interface RowQuestion {
  /** Tells the query from others. */
  readonly key: string
  readonly query: RowQuery
}

export interface FoundRows {
  /** That of the question. */
  readonly key: string
  /** Each row by its place among all of them. */
  readonly rows: Uint32Array<ArrayBuffer>
}

export const ROW_COUNT = 100_000

type Column = keyof Person

/** Returns a function that finds the rows of a view, in its order: each by its place among the people. */
export function createRowSearch(people: readonly Person[]) {
  // A line break keeps a text from matching the end of one column and the start of the next.
  const texts = people.map((person) => Object.values(person).join('\n').toLowerCase())
  const compare = new Intl.Collator('en', { numeric: true }).compare
  const ranks = new Map<Column, Uint32Array>()

  /** The rank of each person by a column. Numbers sort faster than texts, and each column is sorted once. */
  function rankBy(column: Column): Uint32Array {
    const known = ranks.get(column)
    if (known) return known
    const values = people.map((person) => person[column])
    const compareValues = (a: number, b: number) => compareCells(values[a] ?? 0, values[b] ?? 0)
    const rank = new Uint32Array(people.length)
    let last: number | undefined
    for (const row of rank.map((_, at) => at).sort(compareValues)) {
      const isSame = last !== undefined && compareValues(last, row) === 0
      rank[row] = last === undefined ? 0 : (rank[last] ?? 0) + (isSame ? 0 : 1)
      last = row
    }
    ranks.set(column, rank)
    return rank
  }

  const compareCells = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))

  return ({ globalFilter, sorting }: RowQuery): Uint32Array<ArrayBuffer> => {
    const text = globalFilter.toLowerCase()
    const rows = Uint32Array.from(texts.keys()).filter((at) => texts[at]?.includes(text))
    const orders = sorting
      // An address may name any column.
      .flatMap(({ id, desc }) => (isColumn(id) ? [{ rank: rankBy(id), sign: desc ? -1 : 1 }] : []))
    if (orders.length === 0) return rows
    return rows.sort((a, b) => {
      for (const { rank, sign } of orders) {
        const order = (rank[a] ?? 0) - (rank[b] ?? 0)
        if (order !== 0) return sign * order
      }
      return a - b
    })
  }
}

const isColumn = (id: string): id is Column =>
  ['name', 'team', 'age', 'joined', 'status', 'spent'].includes(id)
