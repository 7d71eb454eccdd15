import type { Issue } from 'permatable'
import type { RanQuery } from './query-log.ts'

interface QueriesProps {
  /** The address that was asked, and what was left out of it. */
  readonly query: string
  readonly issues: readonly Issue[]
  readonly queries: readonly RanQuery[]
}

/** From the address to SQL: what the database was asked for this view. */
export function Queries({ query, issues, queries }: QueriesProps) {
  return (
    <section aria-labelledby="queries">
      <h2 id="queries">From the address to SQL</h2>
      <p>
        <code>{query || '?'}</code>
      </p>
      {issues.length > 0 && (
        <ul aria-label="Left out">
          {issues.map(({ reason }) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {queries.map(({ name, sql, params, milliseconds, rowCount, plan }) => (
        <details key={name} open={name === 'This page' || name === 'Rows by their key'}>
          <summary>
            {name}{' '}
            <small>
              {`${rowCount} ${rowCount === 1 ? 'row' : 'rows'} in ${milliseconds.toFixed(1)} ms. Plan: ${plan.join(', ') || 'no table'}`}
            </small>
          </summary>
          <pre tabIndex={0} aria-label={`SQL: ${name}`}>
            {sql}
          </pre>
          {params.length > 0 && (
            <ol>
              {params.map((param, at) => (
                <li key={at}>
                  <code>{/\$\d/.test(sql) ? `$${at + 1} = ${param}` : param}</code>
                </li>
              ))}
            </ol>
          )}
        </details>
      ))}
    </section>
  )
}
