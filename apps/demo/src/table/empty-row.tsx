interface EmptyRowProps {
  /** Who the rows are, such as `users`. */
  readonly what: string
  readonly columnCount: number
  readonly onClearFilters: () => void
}

export function EmptyRow({ what, columnCount, onClearFilters }: EmptyRowProps) {
  return (
    <tr>
      <td colSpan={columnCount} className="cell-empty">
        <div>
          No {what} match the search and the filters.
          <button type="button" className="control" onClick={onClearFilters}>
            Clear filters
          </button>
        </div>
      </td>
    </tr>
  )
}
