import { read } from '../reading/pages.ts'

/** What a full run of `npm run bench --prefix bench` recorded. */
interface Results {
  readonly date: string
  readonly machine: string
  readonly sections: readonly { readonly name: string; readonly tables: readonly Table[] }[]
}

interface Table {
  readonly title: string
  /** The head first. */
  readonly rows: readonly (readonly string[])[]
}

export const { date, machine, sections }: Results = JSON.parse(read('bench/results/latest.json'))

/** The rows of a section's table, the head first: some columns of it, by their heads. */
export function rowsOf(section: string, title: RegExp, ...columns: string[]): string[][] {
  const tables = sections.find(({ name }) => name === section)?.tables ?? []
  const [head = [], ...rows] = tables.find((table) => title.test(table.title))?.rows ?? []
  const places = columns.map((column) => {
    const at = head.indexOf(column)
    if (at < 0) throw new Error(`no column ${column} in ${section}`)
    return at
  })
  return [columns, ...rows.map((row) => places.map((at) => row[at] ?? ''))]
}
