import { useState } from 'react'
import type { Issue } from '../definition/issue.ts'
import { meaningsOf } from '../definition/filters.ts'
import { byKey } from '../definition/resolve-slice.ts'
import { CHAT_LENGTH } from '../query/limits.ts'
import type { Param, Query } from '../query/query.ts'
import { defaultSlices, optInKeys } from '../slices/default-slices.ts'
import type { WriteQueue } from '../sync/queue.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
import { rivalsOf } from '../sync/trace.ts'
import { addressParams, type AddressParam } from './address-params.ts'
import { Heads, print, shorten } from './explained-params.tsx'
import { issuesOf, type NamedTable } from './page-tables.ts'

/** How many params are shown. A hostile URL may have thousands. */
const MAX_PARAMS = 100

/** One table of the page: its URL, its slices, and what its definition leaves out. */
export function TableSection({ table, label, queue }: NamedTable & { readonly queue: WriteQueue }) {
  const { definition, slots, pending } = table
  const search = queue.queries().router
  const next = pending.get() ? nextSearch(table, queue.getSearch()) : search
  const query = definition.read(search)
  const keys = slots.map(({ key }) => key)
  const leftOut = [...defaultSlices.map(({ key }) => key), ...optInKeys].filter(
    (key) => !keys.includes(key),
  )
  const shared = new Set(rivalsOf(table, queue).map((rival) => rival.shared.param))
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
      <h2>{label}</h2>
      <AddressLine table={table} search={search} next={next} />
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

interface AddressLineProps {
  readonly table: Table
  readonly search: string
  readonly next: string
}

function AddressLine({ table: { definition, phase, isMounted }, search, next }: AddressLineProps) {
  const params = addressParams({ '~permatable': definition }, search, next)
  return (
    <p className="address">
      {params.length === 0 && <span className="note">no query</span>}
      {params.slice(0, MAX_PARAMS).map(({ raw, text, parts, state, reason }, at) => (
        <code key={`${at} ${raw}`} data-state={state} title={reason}>
          <ParamText text={text} parts={parts} />
        </code>
      ))}
      {(phase !== 'current' || !isMounted) && (
        <span className="note">{isMounted ? phase : `${phase}, not mounted`}</span>
      )}
    </p>
  )
}

/** A param's text. The parts that don't count are struck out. */
const ParamText = ({ text, parts }: Pick<AddressParam, 'text' | 'parts'>) =>
  text === shorten(text)
    ? parts.map((part, at) => (part.isRejected ? <s key={at}>{part.text}</s> : part.text))
    : shorten(text)

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
        {words[status]}
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
const words = {
  stored: 'kept in a store, not in the URL',
  pending: 'pending',
  sent: 'sent, not confirmed',
  rejected: 'rejected',
  unwritten: 'not in the URL',
  default: 'the default, left out',
  written: 'in the URL',
}

function statusOf(slot: Slot, params: readonly Param[]): keyof typeof words {
  const { slice, atom } = slot
  if (slice.persister && !slot.isInUrl) return 'stored'
  if (slot.unsentChanges.length) return 'pending'
  if (slot.isUnconfirmed) return 'sent'
  const rejections: Issue[] = []
  slice.parse(params, rejections)
  if (rejections.length) return 'rejected'
  if (slot.issues.length) return 'unwritten'
  if (params.length) return 'written'
  return slice.serialize(atom.get()).length ? 'unwritten' : 'default'
}
