import * as permatable from 'permatable'
import * as aliases from 'permatable/aliases'
import * as codecs from 'permatable/codecs'
import * as columns from 'permatable/columns'
import * as slices from 'permatable/slices'
import { z } from 'zod'
import { read } from '../reading/pages.ts'

/** A table of the URL format. */
interface FormatTable {
  readonly head: string
  /** The heading above it, as an anchor: `the-first-page`. */
  readonly section: string
  /** The last code block of its section above it, which makes the table's definition. */
  readonly code: string
  readonly rows: readonly (readonly string[])[]
}

/** A row of a table, with what its table has. */
export interface FormatRow {
  readonly section: string
  readonly code: string
  readonly first: string
  readonly second: string
  readonly third: string
}

const scope = { ...permatable, ...aliases, ...codecs, ...columns, ...slices, z }

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
  let section = ''
  for (const block of read(path).split(/\n{2,}/)) {
    const [, heading] = /^#+ (.*)$/.exec(block) ?? []
    if (heading) {
      section = heading.toLowerCase().replaceAll(' ', '-')
      code = plainCode
    }
    code = /^```ts\n(.*)\n```$/s.exec(block)?.[1] ?? code
    if (!block.startsWith('| ')) continue
    const [head = '', , ...rows] = block.trim().split('\n')
    tables.push({ head: cellsOf(head).join(' | '), section, code, rows: rows.map(cellsOf) })
  }
  return tables
}

/** The page says the rules, with a table for each. The other cases have the same form. */
const tables = ['docs/reference/url-format.md', 'docs/test/url-format-cases.md'].flatMap(tablesOf)

export const heads: readonly string[] = [...new Set(tables.map(({ head }) => head))].sort()

/** The rows of all tables with a head. */
export const rowsOf = (head: string): readonly FormatRow[] =>
  tables
    .filter((table) => table.head === head)
    .flatMap(({ section, code, rows }) =>
      rows.map(([first = '', second = '', third = '']) => ({
        section,
        code,
        first,
        second,
        third,
      })),
    )

/** The params of a cell: `pageIndex=3 pageSize=20`. */
export const paramsOf = (cell: string): string[][] =>
  cell.split(/ (?=[\w.]+=)/).map((param) => param.replace('=', '\0').split('\0'))

export const toQuery = (params: string[][]): string => `?${new URLSearchParams(params).toString()}`

export const filterOf = (value: unknown) => ({ columnFilters: [{ id: 'x', value }] })
