import { useState } from 'react'
import { CHAT_LENGTH } from '../query/limits.ts'
import { addressParamsOf, type AddressParam } from './address-params.ts'
import { Heads, print, shorten } from './explained-params.tsx'
import type { SliceReport, TableReport } from './page-report.ts'

/** How many params are shown. A hostile URL may have thousands. */
const MAX_PARAMS = 100

/** One table of the page: its URL, its slices, and what its definition leaves out. */
export function TableSection({ table }: { readonly table: TableReport }) {
  const { label, search, next, slices, leftOut } = table
  return (
    <section aria-label={`State of ${label}`}>
      <h2>{label}</h2>
      <AddressLine table={table} />
      <p className="note">{lengthOf(next, table)}</p>
      {search !== next && (
        <p className="note">{`The URL holds ${shorten(search) || 'no query'} now.`}</p>
      )}
      {faultsOf(table).map((fault) => (
        <p key={fault} className="fault">
          {fault}
        </p>
      ))}
      <div className="scrolls" tabIndex={0} role="group" aria-label={`Slices of ${label}`}>
        <table>
          <Heads of={['Slice', 'In the URL', 'State', 'Status']} />
          <tbody>
            {slices.map((slice) => (
              <SliceRow key={slice.key} slice={slice} />
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

function AddressLine({ table: { definition, search, next, phase, isMounted } }: TableProps) {
  const params = addressParamsOf(definition, search, next)
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

interface TableProps {
  readonly table: TableReport
}

/** What is wrong with the table as a whole, and what to do. */
const faultsOf = ({ shared, issues }: TableReport): readonly string[] => [
  ...shared.map(
    (param) =>
      `Another table of the page owns the param '${param}', too: give one of the definitions a prefix.`,
  ),
  ...issues,
]

function lengthOf({ length }: string, { maxLength }: TableReport): string {
  const inChats = length >= CHAT_LENGTH ? `; chats cut links at ${CHAT_LENGTH}` : ''
  return `${length} of ${maxLength} characters${inChats}`
}

function SliceRow({ slice }: SliceRowProps) {
  const { key, params, value, meanings, status, pending, issues } = slice
  return (
    <tr data-slice={key} data-status={status}>
      <th scope="row">{key}</th>
      <td>
        {params.slice(0, MAX_PARAMS).map((param) => (
          <code key={param}>{shorten(param)}</code>
        ))}
      </td>
      <td>
        <code>{print(value)}</code>
        {meanings.map((meaning) => (
          <span key={meaning} className="note">{` ${meaning}`}</span>
        ))}
      </td>
      <td>
        {words[status]}
        {pending && (
          <>
            {`, ${pending.history}`}
            {pending.debounce > 0 && `, after ${pending.debounce} ms`}
            {pending.remainingMs > 0 && (
              // Each change restarts the animation.
              <DebounceBar key={pending.dueAt} remainingMs={pending.remainingMs} />
            )}
          </>
        )}
        {issues.map((issue) => (
          <span key={issue} className="fault">{`: ${issue}`}</span>
        ))}
      </td>
    </tr>
  )
}

/** Runs out with the debounce. Later reports of the same change don't shorten its animation. */
function DebounceBar({ remainingMs }: { readonly remainingMs: number }) {
  const [duration] = useState(remainingMs)
  return <span className="debounce" style={{ animationDuration: `${duration}ms` }} />
}

interface SliceRowProps {
  readonly slice: SliceReport
}

const words = {
  stored: 'kept in a store, not in the URL',
  pending: 'pending',
  sent: 'sent, not confirmed',
  rejected: 'rejected',
  unwritten: 'not in the URL',
  default: 'the default, left out',
  written: 'in the URL',
}
