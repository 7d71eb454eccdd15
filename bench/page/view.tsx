import { useId } from 'react'

interface Props {
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly columns: readonly { id: string; label: string; sorted: string; onSort: () => void }[]
  readonly rows: readonly { id: string; cells: readonly string[] }[]
  readonly page: number
  readonly pageCount: number
  readonly onNextPage: () => void
}

/** The page that all bindings share: a search box, headers that sort, a page of rows. */
export function View({ search, onSearch, columns, rows, page, pageCount, onNextPage }: Props) {
  const searchId = useId()
  return (
    <main>
      <label htmlFor={searchId}>Search</label>
      <input id={searchId} value={search} onChange={(event) => onSearch(event.target.value)} />
      <table data-search={search}>
        <thead>
          <tr>
            {columns.map(({ id, label, sorted, onSort }) => (
              <th key={id} data-sorted={sorted}>
                <button type="button" onClick={onSort}>
                  {label}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <Row key={id} cells={cells} />
          ))}
        </tbody>
      </table>
      <button type="button" onClick={onNextPage}>
        Page {page} of {pageCount}
      </button>
    </main>
  )
}

function Row({ cells }: { cells: readonly string[] }) {
  return (
    <tr>
      {cells.map((cell, at) => (
        // A row's cells never move on their own.
        <td key={at}>{cell}</td>
      ))}
    </tr>
  )
}
