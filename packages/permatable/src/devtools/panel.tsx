import { useId, useState } from 'react'
import { explain } from '../definition/explain.ts'
import { queryOf } from '../query/address.ts'
import { parseQuery } from '../query/query.ts'
import type { WriteQueue } from '../sync/queue.ts'
import { writesOf, type WriteRecord } from '../sync/trace.ts'
import { MAX_FOREIGN } from './address-params.ts'
import { ExplainedParams, Heads, shorten } from './explained-params.tsx'
import { tablesOf, useQueues, type NamedTable } from './page-tables.ts'
import { adoptStyle } from './style.ts'
import { TableSection } from './table-section.tsx'

interface PanelProps {
  /** @default what the system prefers */
  readonly theme?: 'light' | 'dark' | undefined
}

export function Panel({ theme }: PanelProps) {
  const queues = useQueues()
    .map((queue) => ({ queue, tables: tablesOf(queue) }))
    .filter(({ tables }) => tables.length > 0)
  return (
    <div ref={adoptStyle} className="permatable-panel" style={theme && { colorScheme: theme }}>
      {queues.length === 0 && <p>No table of the page keeps its state in the URL.</p>}
      {queues.map((of, at) => (
        <QueueView key={at} {...of} />
      ))}
    </div>
  )
}

interface QueueViewProps {
  readonly queue: WriteQueue
  readonly tables: readonly NamedTable[]
}

/** The tables that share a history, and their writes. */
function QueueView({ queue, tables }: QueueViewProps) {
  const isOwned = (name: string) =>
    tables.some(({ table }) => table.definition.slices.some((slice) => slice.owns(name)))
  const names = parseQuery(queue.queries().router).segments.map(({ name }) => name)
  const foreign = [...new Set(names)].filter((name) => name && !isOwned(name))
  return (
    <>
      {tables.map((named, at) => (
        <TableSection key={at} {...named} queue={queue} />
      ))}
      {foreign.length > 0 && (
        <p className="note">
          {`Params of other code, which pass through: ${foreign.slice(0, MAX_FOREIGN).map(shorten).join(', ')}.`}
        </p>
      )}
      <WriteLog writes={writesOf(queue)} />
      <LinkBox tables={tables} />
    </>
  )
}

const MAX_SHOWN = 20

function WriteLog({ writes }: { readonly writes: readonly WriteRecord[] }) {
  const shown = writes.slice(-MAX_SHOWN).reverse()
  return (
    <section aria-label="Writes">
      <h2>Writes</h2>
      {shown.length === 0 ? (
        <p className="note">Nothing was written yet.</p>
      ) : (
        <div className="scrolls" tabIndex={0} role="group" aria-label="The last writes">
          <table>
            <Heads of={['Time', 'History', 'By', 'Query', 'Cost', 'Outcome']} />
            <tbody>
              {shown.map((write, at) => (
                <WriteRow key={shown.length - at} write={write} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function WriteRow({ write }: { readonly write: WriteRecord }) {
  const { at, history, slices, search, cost, outcome, isRetry, error } = write
  return (
    <tr data-outcome={outcome}>
      <td>{new Date(at).toTimeString().slice(0, 8)}</td>
      <td>{history}</td>
      <td>{[...new Set(slices)].join(', ')}</td>
      <td>
        <code>{shorten(search) || 'no query'}</code>
      </td>
      <td>{cost !== undefined && `${cost.toFixed(1)} ms`}</td>
      <td>
        {isRetry && 'retry, '}
        {words[outcome]}
        {error !== undefined && <span className="fault">{`: ${shorten(String(error))}`}</span>}
      </td>
    </tr>
  )
}

const words = {
  sent: 'sent, not confirmed',
  confirmed: 'confirmed',
  retried: 'not confirmed, retried',
  overwritten: 'other code wrote another query',
  left: 'written as the page was left',
}

/** Explains a pasted link the way a table of the page reads it, and opens it. */
function LinkBox({ tables }: Pick<QueueViewProps, 'tables'>) {
  const [link, setLink] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const shown = chosen < tables.length ? chosen : 0
  const table = tables[shown]?.table
  const url = urlOf(link)
  const query = queryOf(link) || (link.includes('=') ? `?${link}` : '')
  return (
    <section aria-label="A link">
      <h2>A link</h2>
      <div className="link">
        <label htmlFor={id}>Paste a link to explain</label>
        <input
          id={id}
          value={link}
          spellCheck={false}
          onChange={({ target }) => setLink(target.value)}
        />
        {tables.length > 1 && (
          <select
            aria-label="Table that reads it"
            value={shown}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {tables.map(({ label }, at) => (
              <option key={at} value={at}>
                {label}
              </option>
            ))}
          </select>
        )}
        {link && url && <a href={url}>Open</a>}
      </div>
      {link && !query && <p className="fault">This text has no query: no ‘?’ and no ‘=’.</p>}
      {query && table && (
        <div className="scrolls" tabIndex={0} role="group" aria-label="What the table reads">
          <ExplainedParams params={explain({ '~permatable': table.definition }, query)} />
        </div>
      )}
    </section>
  )
}

/** Returns the URL of a pasted text, or `undefined` if no page can have it, such as `javascript:`. */
function urlOf(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text, location.href)
    return /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
