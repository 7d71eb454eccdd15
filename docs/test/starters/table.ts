import type { Table } from '@tanstack/react-table-v8'
import { createElement, type ReactNode } from 'react'

// What `migrating.md` imports of `components/ui/table` in the same starter as `products.ts`, in few lines.

interface DataTableProps<T> {
  table: Table<T>
  children?: ReactNode
}

export const DataTable = <T>({ table, children }: DataTableProps<T>) =>
  createElement('p', {}, children, ...table.getRowModel().rows.map(({ id }) => id))

export const DataTableToolbar = <T>({ table }: DataTableProps<T>) =>
  createElement('button', { onClick: table.nextPage }, table.getState().pagination.pageIndex)
