import { useSelector } from '@tanstack/react-store'
import type { CSSProperties, ReactNode } from 'react'
import type { PagedTable } from './page.ts'

interface TableFrameProps {
  readonly table: Pick<PagedTable, 'atoms'> & {
    getCoreRowModel(): { readonly rows: readonly unknown[] }
  }
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** As high as a full page, so that nothing below it moves when fewer rows match. */
export function TableFrame({ table, style, children }: TableFrameProps) {
  const rowCount = useSelector(table.atoms.pagination, ({ pageSize }) =>
    Math.min(pageSize, table.getCoreRowModel().rows.length),
  )
  return (
    <div
      className="table-frame"
      style={{
        minHeight: `calc(var(--head-height) + ${rowCount} * var(--row-height) + 1px)`,
        ...style,
      }}
    >
      {children}
    </div>
  )
}
