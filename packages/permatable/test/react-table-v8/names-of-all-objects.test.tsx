// @vitest-environment jsdom
import { getSortedRowModel } from '@tanstack/react-table'
import { cleanup, render, screen } from '@testing-library/react'
import { useTableSearchParamsWith } from 'permatable/react'
import { useReactTable } from 'permatable/react-table-v8'
import { memoryAdapter } from 'permatable/testing'
import { afterEach, expect, it } from 'vitest'

const makers = ['mclaren', 'ferrari', 'williams'].map((constructor) => ({ maker: constructor }))
const columns = [{ id: 'constructor', accessorFn: ({ maker }: { maker: string }) => maker }]

function Cars() {
  const params = useTableSearchParamsWith(memoryAdapter('?sorting=constructor.asc,toString.desc'))
  const table = useReactTable({
    params,
    data: makers,
    columns,
    getSortedRowModel: getSortedRowModel(),
  })
  return (
    <output>
      {table
        .getRowModel()
        .rows.map(({ original }) => original.maker)
        .join()}
    </output>
  )
}

afterEach(cleanup)

it('sorts by a column that has the name of something that all objects have', () => {
  render(<Cars />)
  expect(screen.getByRole('status').textContent).toBe('ferrari,mclaren,williams')
})
