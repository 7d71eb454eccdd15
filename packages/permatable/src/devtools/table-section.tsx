import { CHAT_LENGTH } from '../query/limits.ts'
import { addressParamsOf } from './address-params.ts'
import { print, shorten } from './print.ts'
import type { SliceReport, TableReport } from './table-report.ts'

/** One table of the page: its address, its slices, and what its definition leaves out. */
export function TableSection({ table }: { readonly table: TableReport }) {
  const { label, search, next, slices, issues, left } = table
  return (
    <section aria-label={label}>
      <h2>{label}</h2>
      <AddressLine table={table} />
      <p className="note">{lengthOf(next, table)}</p>
      {search !== next && <p className="note">{`The URL holds ${search || 'no query'} now.`}</p>}
      {issues.map((issue) => (
        <p key={issue} className="fault">
          {issue}
        </p>
      ))}
      <div className="scrolls">
        <table>
          <thead>
            <tr>
              {['Slice', 'In the URL', 'State', 'Status'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {slices.map((slice) => (
              <SliceRow key={slice.key} slice={slice} />
            ))}
          </tbody>
        </table>
      </div>
      {left.length > 0 && (
        <p className="note">Not in this definition, so never in the URL: {left.join(', ')}.</p>
      )}
    </section>
  )
}

function AddressLine({ table: { definition, search, next, phase, isMounted } }: TableProps) {
  const params = addressParamsOf(definition, search, next)
  return (
    <p className="address">
      {params.length === 0 && <span className="note">no query</span>}
      {params.map(({ raw, text, state, reason }, at) => (
        <code key={`${at} ${raw}`} data-state={state} title={reason}>
          {shorten(text)}
        </code>
      ))}
      {(phase !== 'current' || !isMounted) && (
        <span className="note">{isMounted ? phase : `${phase}, not mounted`}</span>
      )}
    </p>
  )
}

interface TableProps {
  readonly table: TableReport
}

function lengthOf({ length }: string, { maxLength }: TableReport): string {
  const inChats = length >= CHAT_LENGTH ? `; chats cut links at ${CHAT_LENGTH}` : ''
  return `${length} of ${maxLength} characters${inChats}`
}

function SliceRow({ slice: { key, params, value, status, pending, issues } }: SliceRowProps) {
  return (
    <tr data-slice={key} data-status={status}>
      <th scope="row">{key}</th>
      <td>
        {params.map((param) => (
          <code key={param}>{shorten(param)}</code>
        ))}
      </td>
      <td>
        <code>{print(value)}</code>
      </td>
      <td>
        {words[status]}
        {pending && (
          <>
            {`, ${pending.history}`}
            {pending.debounce > 0 && `, after ${pending.debounce} ms`}
            {pending.left > 0 && (
              // A new change runs anew.
              <span
                key={pending.dueAt}
                className="debounce"
                style={{ animationDuration: `${pending.left}ms` }}
              />
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
