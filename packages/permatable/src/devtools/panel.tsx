import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { explain } from '../definition/explain.ts'
import { meaningsOf } from '../definition/filters.ts'
import type { Issue } from '../definition/read-or-refuse.ts'
import { byKey } from '../definition/define.ts'
import { CHAT_LENGTH } from '../query/limits.ts'
import { parseQuery, queryOf, type Param, type Query } from '../query/params.ts'
import { defaultSlices, optInKeys } from '../slices/default-slices.ts'
import type { WriteQueue } from '../sync/write-queue.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
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

/** How many params are shown. A hostile URL may have thousands. */
const MAX_PARAMS = 100

/** One table of the page: its URL, its slices, and what its definition leaves out. */
function TableSection({ table, label, queue }: NamedTable & { readonly queue: WriteQueue }) {
  const { definition, slots, pending, status, isMounted } = table
  const search = queue.queries().router
  const next = pending.get() ? nextSearch(table, queue.getSearch()) : search
  const query = definition.read(search)
  const keys = slots.map(({ key }) => key)
  const leftOut = [...defaultSlices.map(({ key }) => key), ...optInKeys].filter(
    (key) => !keys.includes(key),
  )
  const shared = new Set(otherOwnersOf(table, queue).map(({ param }) => param))
  const standing = [status === 'current' ? [] : status, isMounted ? [] : 'not mounted'].flat()
  const faults = [
    ...[...shared].map(
      (param) =>
        `Another table of the page owns the param '${param}', too: give one of the definitions a prefix.`,
    ),
    ...issuesOf(table),
  ]
  const inChats = next.length >= CHAT_LENGTH ? `; chats cut links at ${CHAT_LENGTH}` : ''
  return (
    <section aria-label={`State of ${label}`}>
      <h2>{standing.length ? `${label} (${standing.join(', ')})` : label}</h2>
      <p className="note">{`${next.length} of ${definition.maxLength} characters${inChats}`}</p>
      {search !== next && (
        <p className="note">{`The URL holds ${shorten(search) || 'no query'} now.`}</p>
      )}
      {faults.map((fault) => (
        <p key={fault} className="fault">
          {fault}
        </p>
      ))}
      <div className="scrolls" tabIndex={0} role="group" aria-label={`Slices of ${label}`}>
        <table>
          <Heads of={['Slice', 'In the URL', 'State', 'Status']} />
          <tbody>
            {slots.map((slot) => (
              <SlotRow key={slot.key} slot={slot} table={table} query={query} />
            ))}
          </tbody>
        </table>
      </div>
      {leftOut.length > 0 && (
        <p className="note">Not in this definition, so never in the URL: {leftOut.join(', ')}.</p>
      )}
    </section>
  )
}

/** Returns the query of the table's view. `params.href()` would call the app's `onOverflow`. */
function nextSearch({ definition, slots }: Table, search: string): string {
  const changes = byKey(slots, ({ slice, change, atom }) =>
    change ? slice.write(atom.get()) : undefined,
  )
  return definition.write(definition.read(search), changes).search
}

interface SlotRowProps {
  readonly slot: Slot
  readonly table: Table
  readonly query: Query
}

function SlotRow({ slot, table: { definition }, query }: SlotRowProps) {
  const { slice, key, atom, issues } = slot
  const value = atom.get()
  const params = slice.read(query)
  const status = statusOf(slot, params)
  const change = status === 'pending' ? slot.unsentChanges.at(-1) : undefined
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
        {statuses[status]}
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

/** How a slice relates to the URL. One is `unwritten` if the URL can't hold it, and `rejected` also if only in part. */
const statuses = {
  stored: 'kept in a store, not in the URL',
  pending: 'pending',
  sent: 'sent, not confirmed',
  rejected: 'rejected',
  unwritten: 'not in the URL',
  default: 'the default, left out',
  written: 'in the URL',
}

function statusOf(slot: Slot, params: readonly Param[]): keyof typeof statuses {
  const { slice, atom } = slot
  if (slice.persister && !slot.params.length) return 'stored'
  if (slot.unsentChanges.length) return 'pending'
  if (slot.sent) return 'sent'
  const rejections: Issue[] = []
  slice.parse(params, rejections)
  if (rejections.length) return 'rejected'
  if (slot.issues.length) return 'unwritten'
  if (params.length) return 'written'
  return slice.serialize(atom.get()).length ? 'unwritten' : 'default'
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
        {outcomes[outcome]}
        {error !== undefined && <span className="fault">{`: ${shorten(String(error))}`}</span>}
      </td>
    </tr>
  )
}

const outcomes = {
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
