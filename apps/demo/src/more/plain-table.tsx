import { countText } from '../table/count-text.ts'
import type { Person } from './people.ts'
import { TableHeads } from './table-heads.tsx'

interface PlainTableProps {
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly Person[]
  /** How many rows there are on all pages. */
  readonly count: number
}

export function PlainTable({ caption, heads, rows, count }: PlainTableProps) {
  return (
    <div className="min-w-0">
      <div className="plain-table" tabIndex={0} role="region" aria-label={caption}>
        <table>
          <caption className="sr-only">{caption}</caption>
          <TableHeads heads={heads} />
          <tbody>
            {rows.map(({ name, age, team, joined }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="tabular-nums">{age}</td>
                <td>{team}</td>
                <td className="tabular-nums">{joined}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="mt-3 text-muted">
        {rows.length} of {countText(count)} rows
      </p>
    </div>
  )
}
