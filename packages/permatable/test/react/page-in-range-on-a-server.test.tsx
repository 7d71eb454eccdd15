// @vitest-environment jsdom
import {
  createPaginatedRowModel,
  rowPaginationFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { act } from '@testing-library/react'
import type { Adapter } from 'permatable'
import { usePageInRange, useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { withFakeTimers } from '../support/fake-timers.ts'

const features = tableFeatures({
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
})
const columns = [{ accessorKey: 'name' as const, id: 'name' }]
const data = Array.from({ length: 95 }, (_, row) => ({ name: `Person ${row}` }))

function Users({ adapter, enabled = true }: { adapter: Adapter; enabled?: boolean }) {
  const params = useTableSearchParamsWith(adapter)
  const table = useTable({ features, columns, data, ...params.tableOptions })
  usePageInRange(params, table, { enabled })
  const rows = table.getRowModel().rows.map((row) => row.original.name)
  return (
    <output>{`Page ${table.state.pagination.pageIndex + 1} of ${table.getPageCount()}: ${rows.length} rows, ${rows[0]}`}</output>
  )
}

const onServer = (search: string): Adapter => ({
  ...memoryAdapter(search),
  getServerSearch: () => search,
})

withFakeTimers()
afterEach(() => document.body.replaceChildren())

describe('a link past the last page', () => {
  it('shows the last page in what the server sends', () => {
    const html = renderToString(<Users adapter={onServer('?pageIndex=99')} />)
    expect(html).toBe('<output>Page 10 of 10: 5 rows, Person 90</output>')
  })

  it('is left as it is while the row count is not known', () => {
    const html = renderToString(<Users adapter={onServer('?pageIndex=99')} enabled={false} />)
    expect(html).toContain('Page 99 of 10')
  })

  it('hydrates without an error, and keeps its text in the address', async () => {
    const container = document.createElement('div')
    container.innerHTML = renderToString(<Users adapter={onServer('?pageIndex=99')} />)
    document.body.append(container)
    const errors: unknown[] = []
    const adapter = memoryAdapter('?pageIndex=99')
    const root = await act(() =>
      hydrateRoot(
        container,
        <StrictMode>
          <Users adapter={adapter} />
        </StrictMode>,
        { onRecoverableError: (error) => errors.push(error) },
      ),
    )
    expect(errors).toEqual([])
    expect(container.textContent).toBe('Page 10 of 10: 5 rows, Person 90')
    expect(adapter.entries).toEqual(['?pageIndex=99'])
    act(() => root.unmount())
  })
})
