import * as permatable from 'permatable'
import * as codecs from 'permatable/codecs'
import * as columns from 'permatable/columns'
import * as links from 'permatable/links'
import * as slices from 'permatable/slices'
import { z } from 'zod'
import { read } from '../reading/pages.ts'

/** A table of the URL format. */
interface FormatTable {
  readonly head: string
  /** The last code block of its section above it, which makes the table's definition. */
  readonly code: string
  readonly rows: readonly (readonly string[])[]
}

/** A row of a table, with what its table has. */
export interface FormatRow {
  readonly code: string
  readonly first: string
  readonly second: string
  readonly third: string
}

const scope = { ...permatable, ...codecs, ...columns, ...links, ...slices, z }

/** Evaluates an expression of the page. The names of the library are in scope, and zod's `z`. */
export function evaluate<T>(expression: string, names: object = scope): T {
  return new Function(...Object.keys(names), `return (${expression})`)(...Object.values(names))
}

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'))

const plainCode = 'defineTableSearchParams()'

function tablesOf(path: string): FormatTable[] {
  const tables: FormatTable[] = []
  let code = plainCode
  for (const block of read(path).split(/\n{2,}/)) {
    if (block.startsWith('#')) code = plainCode
    code = /^```ts\n(.*)\n```$/s.exec(block)?.[1] ?? code
    if (!block.startsWith('| ')) continue
    const [head = '', , ...rows] = block.trim().split('\n')
    tables.push({ head: cellsOf(head).join(' | '), code, rows: rows.map(cellsOf) })
  }
  return tables
}

interface Row {
  readonly definition: string
  readonly head: string
  readonly cells: readonly string[]
}

/** Rows of the vectors, whose definitions are code. */
const vectors: {
  readonly codes: Readonly<Record<string, string>>
  readonly rows: readonly Row[]
} = JSON.parse(read('docs/url-format.vectors.json'))

/** The page says the rules, with a table for each. The rows of the vectors have the same form. */
const tables: readonly FormatTable[] = [
  ...tablesOf('docs/reference/url-format.md'),
  ...vectors.rows.map(({ definition, head, cells }) => ({
    head,
    code: vectors.codes[definition] ?? '',
    rows: [cells],
  })),
]

export const heads: readonly string[] = [...new Set(tables.map(({ head }) => head))].sort()

/** The rows of all tables with a head. */
export const rowsOf = (head: string): readonly FormatRow[] =>
  tables
    .filter((table) => table.head === head)
    .flatMap(({ code, rows }) =>
      rows.map(([first = '', second = '', third = '']) => ({ code, first, second, third })),
    )

/** The params of a cell: `pageIndex=3 pageSize=20`. */
export const paramsOf = (cell: string): string[][] =>
  cell.split(/ (?=[\w.]+=)/).map((param) => param.replace('=', '\0').split('\0'))

export const toQuery = (params: string[][]): string => `?${new URLSearchParams(params).toString()}`

export const filterOf = (value: unknown) => ({ columnFilters: [{ id: 'x', value }] })
