import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import * as types from 'permatable/columns'
import {
  cellSelection,
  columnPinning,
  columnSizing,
  columnVisibility,
  expanded,
  grouping,
  rowPinning,
} from 'permatable/slices'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { awkwardTexts } from '../support/arbitrary-state.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import {
  linkedTable,
  people,
  type LinkedTable,
  type Person,
  type PersonColumn,
  type UseLinked,
} from './links-contract.tsx'

const ids = ['name', 'age', 'tags', 'joined'] as const

interface Row {
  getValue(id: string): unknown
}

/** Functions that an app writes for the values it sets itself. */
const ownFunctions: readonly unknown[] = [
  (row: Row, id: string, value: string) => String(row.getValue(id)).includes(value.trim()),
  (row: Row, id: string, [min, max]: [number, number]) =>
    Number(row.getValue(id)) >= min && Number(row.getValue(id)) <= max,
  Object.assign((row: Row, id: string, { from }: { from: unknown }) => row.getValue(id) === from, {
    autoRemove: (value?: { from: unknown }) => value === undefined || value.from === undefined,
  }),
  (row: Row, id: string, value: string) => new RegExp(value).test(String(row.getValue(id))),
]

const declared = types.columns({
  name: types.text(),
  age: types.operators(types.number(), ['gt', 'between']),
  tags: types.someOf(['new', 'vip']),
  joined: types.dateRange(),
})

const awkward = fc.constantFrom(...awkwardTexts).map(encodeURIComponent)
const value = fc.oneof(
  awkward,
  fc.constantFrom('5', 'true', 'null', 'x', '/1/2', '/null/null', '/a', '{"from":1}', '%5B', ''),
)
const id = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<string>(...ids) },
  fc.constantFrom('__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'nope'),
  awkward,
)
const listOf = (entry: fc.Arbitrary<string>) =>
  fc.array(entry, { maxLength: 3 }).map((entries) => entries.join())
const param = fc.oneof(
  listOf(fc.tuple(id, value).map((parts) => parts.join('.'))).map(
    (text) => `columnFilters=${text}`,
  ),
  listOf(fc.tuple(id, fc.constantFrom('asc', 'desc')).map((parts) => parts.join('.'))).map(
    (text) => `sorting=${text}`,
  ),
  value.map((text) => `globalFilter=${text}`),
  fc
    .tuple(
      fc.constantFrom(
        ...['grouping', 'columnOrder', 'columnVisibility', 'columnSizing', 'columnPinning'],
        ...['rowSelection', 'rowPinning', 'expanded', 'cellSelection', 'pageIndex', 'pageSize'],
      ),
      fc.oneof(listOf(fc.oneof(id, fc.constantFrom('0', '1', '99'))), value),
    )
    .map((parts) => parts.join('=')),
)
const link = fc.array(param, { maxLength: 4 }).map((params) => `?${params.join('&')}`)

/** No link ends a page, whatever the columns, their functions, and what is declared of them. */
export function linksProperty(
  name: string,
  useLinked: UseLinked,
  namesOfFunctions: readonly string[],
): void {
  withFakeTimers()
  const Linked = linkedTable(useLinked)

  const filterFn = fc.oneof(
    fc.constantFrom<unknown>(undefined, 'auto', ...namesOfFunctions),
    fc.constantFrom(...ownFunctions),
  )
  const columnOf = (of: keyof Person): fc.Arbitrary<PersonColumn> =>
    filterFn.map((fn) => ({ accessorKey: of, id: of, ...(fn !== undefined && { filterFn: fn }) }))
  const someColumns = fc
    .tuple(fc.subarray([...ids], { minLength: 1 }), fc.tuple(...ids.map(columnOf)))
    .map(([some, all]) => all.filter((column) => some.includes(column.accessorKey)))

  it(`no link ends a page with ${name}`, async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    // TanStack Table tells of unknown columns by errors, too.
    vi.spyOn(console, 'error').mockReturnValue()
    await fc.assert(
      fc.asyncProperty(
        link,
        link,
        someColumns,
        fc.boolean(),
        async (first, second, columns, isDeclared) => {
          const definition = defineTableSearchParams({
            columnVisibility: columnVisibility(),
            columnSizing: columnSizing(),
            columnPinning: columnPinning(),
            rowPinning: rowPinning(),
            grouping: grouping(),
            expanded: expanded(),
            cellSelection: cellSelection(),
            ...(isDeclared && { columns: declared }),
          })
          const adapter = memoryAdapter(first)
          let shown: LinkedTable | undefined
          const app = (
            <StrictMode>
              <Linked
                adapter={adapter}
                definition={definition}
                columns={columns}
                data={people}
                onTable={(made) => (shown = made)}
              />
            </StrictMode>
          )
          try {
            expect(renderToString(app)).toMatch(/^<output>/)
            render(app)
            expect(screen.getByRole('status')).toBeTruthy()
            await pass(500)
            expect(adapter.getSearch()).toBe(first)
            act(() => adapter.push(second))
            expect(screen.getByRole('status')).toBeTruthy()
            await pass(500)
            expect(adapter.getSearch()).toBe(second)
            act(() => adapter.back())
            const [column] = columns
            act(() => shown?.filter(String(column?.id), undefined))
            act(() => shown?.search('n'))
            expect(screen.getByRole('status')).toBeTruthy()
            await pass(500)
            expect(adapter.getSearch()).toContain('globalFilter=n')
          } finally {
            cleanup()
          }
        },
      ),
      { numRuns: 60 },
    )
    vi.restoreAllMocks()
  })
}
