interface EmptyRowProps {
  readonly columnCount: number
  readonly onClearFilters: () => void
}

export function EmptyRow({ columnCount, onClearFilters }: EmptyRowProps) {
  return (
    <tr>
      <td colSpan={columnCount} className="cell-empty">
        <div>
          No users match the search and the filters.
          <button type="button" className="control" onClick={onClearFilters}>
            Clear filters
          </button>
        </div>
      </td>
    </tr>
  )
}
