import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { explain } from '../definition/explain.ts'
import { meaningsOf } from '../definition/filters.ts'
import type { Internals } from '../definition/define.ts'
import { parseQuery, queryOf } from '../query/params.ts'
import { defaultSlices, optInKeys } from '../slices/default-slices.ts'
import type { WriteQueue } from '../sync/write-queue.ts'
import type { Slot } from '../sync/slot.ts'
import { otherOwnersOf, writesOf, type WriteRecord } from '../sync/console-and-panel.ts'
import { MAX_FOREIGN } from './address-params.ts'
import { ExplainedParams, Heads, print, shorten } from './explained-params.tsx'
import { issuesOf, tablesOf, useQueues, type NamedTable } from './page-tables.ts'
import { adoptStyle } from './style.ts'

/** The panel behind a button, which Escape closes. */
export function PanelWithButton() {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div
      className="permatable-devtools"
      role="presentation"
      ref={adoptStyle}
      onKeyDown={closeOnEscape}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        permatable
      </button>
      {isOpen && (
        <>
          <section id={id} aria-label="permatable devtools">
            <Panel />
          </section>
          {/* The end of the page can be scrolled above the panel. */}
          <div />
        </>
      )}
    </div>
  )
}

/** Without a theme, it has the one that the system prefers. */
export function Panel({ theme }: { readonly theme?: 'light' | 'dark' | undefined }) {
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

/** One table of the page: its slices, and what its definition leaves out. */
function TableSection({ table, label, queue }: NamedTable & { readonly queue: WriteQueue }) {
  const { definition, slots, search, status, isMounted } = table
  const keys = slots.map(({ key }) => key)
  const leftOut = [...defaultSlices.map(({ key }) => key), ...optInKeys].filter(
    (key) => !keys.includes(key),
  )
  const standing = [label, status !== 'current' && status, !isMounted && 'not mounted']
  const faults = [
    ...otherOwnersOf(table, queue).map(
      ({ param }) =>
        `Another table of the page owns the param '${param}', too: give one of the definitions a prefix.`,
    ),
    ...issuesOf(table),
  ]
  return (
    <section aria-label={`State of ${label}`} tabIndex={0}>
      <h2>{standing.filter(Boolean).join(', ')}</h2>
      <p className="note">{`${search.length} of ${definition.maxLength} characters`}</p>
      {[...new Set(faults)].map((fault) => (
        <p key={fault} className="fault">
          {fault}
        </p>
      ))}
      <table>
        <Heads of={['Slice', 'In the URL', 'State', 'Status']} />
        <tbody>
          {slots.map((slot) => (
            <SlotRow key={slot.key} slot={slot} definition={definition} />
          ))}
        </tbody>
      </table>
      {leftOut.length > 0 && (
        <p className="note">Not in this definition, so never in the URL: {leftOut.join(', ')}.</p>
      )}
    </section>
  )
}

/** How many params are shown. A hostile URL may have thousands. */
const MAX_PARAMS = 100

function SlotRow({ slot, definition }: { readonly slot: Slot; readonly definition: Internals }) {
  const { slice, key, atom, params, issues } = slot
  const value = atom.get()
  const status = statusOf(slot)
  const change = status === 'pending' ? slot.change : undefined
  return (
    <tr data-slice={key} data-status={status}>
      <th scope="row">{key}</th>
      <td>
        {params.slice(0, MAX_PARAMS).map(([name, text], at) => (
          <code key={at}>{shorten(`${name}=${text}`)}</code>
        ))}
      </td>
      <td>
        <code>{print(value)}</code>
        {meaningsOf(definition, slice, value).map((meaning) => (
          <span key={meaning} className="note">{` ${meaning}`}</span>
        ))}
      </td>
      <td>
        {status}
        {change && `, ${change.history ?? 'replace'}`}
        {change && change.wait > 0 && `, after ${change.wait} ms`}
        {/* Each change restarts the animation, also one that restarts the debounce. */}
        {change && <DebounceBar key={change.dueAt} dueAt={change.dueAt} />}
        {issues.map(({ reason }) => (
          <span key={reason} className="fault">{`: ${reason}`}</span>
        ))}
      </td>
    </tr>
  )
}

/** Runs out with the debounce. Rendering again doesn't shorten its animation. */
function DebounceBar({ dueAt }: { readonly dueAt: number }) {
  const [remainingMs] = useState(() => dueAt - performance.now())
  if (remainingMs <= 0) return null
  return <span className="debounce" style={{ animationDuration: `${remainingMs}ms` }} />
}

/** How a slice relates to the URL. Of a value that is written in part, it says why. */
function statusOf({ slice, atom, params, unsentChanges, sent, issues: [issue] }: Slot): string {
  if (slice.persister && !params.length) return 'kept in a store, not in the URL'
  if (unsentChanges.length) return 'pending'
  if (sent) return 'sent, not confirmed'
  // What can't be written has no text.
  const isOfLink = issue && (issue.text || params.some(([, text]) => !text))
  if (isOfLink) return 'rejected'
  if (!issue && params.length) return 'in the URL'
  return issue || slice.serialize(atom.get()).length ? 'not in the URL' : 'the default, left out'
}

const MAX_SHOWN = 20

function WriteLog({ writes }: { readonly writes: readonly WriteRecord[] }) {
  const shown = writes.slice(-MAX_SHOWN).reverse()
  return (
    <section aria-label="Writes" tabIndex={0}>
      <h2>Writes</h2>
      {shown.length === 0 ? (
        <p className="note">Nothing was written yet.</p>
      ) : (
        <table>
          <Heads of={['Time', 'History', 'By', 'Query', 'Cost', 'Outcome']} />
          <tbody>
            {shown.map((write, at) => (
              <WriteRow key={shown.length - at} write={write} />
            ))}
          </tbody>
        </table>
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
        {outcome}
        {error !== undefined && <span className="fault">{`: ${shorten(String(error))}`}</span>}
      </td>
    </tr>
  )
}

/** Explains a pasted link the way a table of the page reads it, and opens it. */
function LinkBox({ tables }: Pick<QueueViewProps, 'tables'>) {
  const [link, setLink] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const shown = chosen < tables.length ? chosen : 0
  const table = tables[shown]?.table
  const { protocol, href } = Object.assign(document.createElement('a'), { href: link })
  const query = queryOf(link) || (link.includes('=') ? `?${link}` : '')
  return (
    <section aria-label="A link" tabIndex={0}>
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
        {/* No page has the address of `javascript:` and the like. */}
        {link && /^https?:$/.test(protocol) && <a href={href}>Open</a>}
      </div>
      {link && !query && <p className="fault">This text has no query: no ‘?’ and no ‘=’.</p>}
      {query && table && (
        <ExplainedParams params={explain({ '~permatable': table.definition }, query)} />
      )}
    </section>
  )
}
