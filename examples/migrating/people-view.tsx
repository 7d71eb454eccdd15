import { statuses, type Person } from './people.ts'

interface PeopleViewProps {
  readonly rows: readonly Person[]
  readonly search: string
  readonly chosen: readonly string[]
  readonly sorting: readonly { readonly id: string; readonly desc: boolean }[]
  readonly pageIndex: number
  readonly pageCount: number
  readonly onSearch: (text: string) => void
  readonly onChoose: (chosen: string[]) => void
  readonly onSort: (column: string) => void
  readonly onPage: (pageIndex: number) => void
}

/** What all the apps show. A migration leaves it alone, as it knows neither the table nor the URL. */
export function PeopleView(props: PeopleViewProps) {
  const { rows, search, chosen, sorting, pageIndex, pageCount } = props
  const toggled = (status: string) =>
    chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status]
  const arrowOf = (column: string) => {
    const entry = sorting.find(({ id }) => id === column)
    return entry ? (entry.desc ? '↓' : '↑') : ''
  }
  return (
    <>
      <input
        aria-label="Search"
        value={search}
        onChange={({ target }) => props.onSearch(target.value)}
      />
      {statuses.map((status) => (
        <button
          key={status}
          aria-pressed={chosen.includes(status)}
          onClick={() => props.onChoose(toggled(status))}
        >
          {status}
        </button>
      ))}
      <table>
        <thead>
          <tr>
            {['name', 'age', 'status'].map((column) => (
              <th key={column}>
                <button onClick={() => props.onSort(column)}>
                  {`Sort by ${column}${arrowOf(column)}`}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, age, status }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{age}</td>
              <td>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button onClick={() => props.onPage(pageIndex - 1)}>Previous page</button>
      <output>{`Page ${pageIndex + 1} of ${pageCount}`}</output>
      <button onClick={() => props.onPage(pageIndex + 1)}>Next page</button>
    </>
  )
}
