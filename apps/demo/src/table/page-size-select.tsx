import { useSelector } from '@tanstack/react-store'
import type { PagedTable } from './page.ts'

const sizes = [10, 20, 30, 40, 50]

export function PageSizeSelect({ table }: { readonly table: PagedTable }) {
  const pageSize = useSelector(table.atoms.pagination, (pagination) => pagination.pageSize)
  // An address may ask for any size.
  const options = sizes.includes(pageSize) ? sizes : [...sizes, pageSize].sort((a, b) => a - b)
  return (
    <select
      aria-label="Rows per page"
      className="control w-28"
      data-slice="pagination"
      data-changed
      value={pageSize}
      onChange={(event) => table.setPageSize(Number(event.target.value))}
    >
      {options.map((size) => (
        <option key={size} value={size}>
          Show {size}
        </option>
      ))}
    </select>
  )
}
