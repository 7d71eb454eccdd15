import type { ReactNode } from 'react'

interface UsersListProps {
  rows: readonly { id: string; original: { name: string; role?: string; age?: number } }[]
  /** Something below the table, such as its pager. */
  pager?: ReactNode
  /** Fades the rows while others are on their way. */
  isBusy?: boolean
}

export function UsersList({ rows, pager, isBusy = false }: UsersListProps) {
  return (
    <>
      <table aria-busy={isBusy} style={{ opacity: isBusy ? 0.5 : 1 }}>
        <thead>
          <tr>
            <th>Name</th>
            <th>Role</th>
            <th>Age</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, original }) => (
            <tr key={id}>
              <td>{original.name}</td>
              <td>{original.role}</td>
              <td>{original.age}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pager}
    </>
  )
}
