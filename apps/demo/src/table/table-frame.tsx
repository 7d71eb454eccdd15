import { useSelector } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import type { UsersTable } from './use-users-table.ts'

interface TableFrameProps {
  readonly table: UsersTable
  readonly children: ReactNode
}

/** As high as a full page, so that nothing below it moves when fewer rows match. */
export function TableFrame({ table, children }: TableFrameProps) {
  const rowCount = useSelector(table.store, ({ pagination }) =>
    Math.min(pagination.pageSize, table.getCoreRowModel().rows.length),
  )
  return (
    <div
      className="table-frame"
      style={{ minHeight: `calc(var(--head-height) + ${rowCount} * var(--row-height) + 1px)` }}
    >
      <table style={{ minWidth: `calc(var(--check-width) + ${table.getTotalSize()}px)` }}>
        <caption className="sr-only">Users</caption>
        {children}
      </table>
    </div>
  )
}
