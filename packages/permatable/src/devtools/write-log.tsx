import type { WriteRecord } from '../sync/development/records.ts'
import { shorten } from './print.ts'

/** How many writes are shown. */
const MAX_SHOWN = 20

/** The last writes, newest first. */
export function WriteLog({ writes }: { readonly writes: readonly WriteRecord[] }) {
  const shown = writes.slice(-MAX_SHOWN).reverse()
  return (
    <section aria-label="Writes">
      <h2>Writes</h2>
      {shown.length === 0 ? (
        <p className="note">Nothing was written yet.</p>
      ) : (
        <div className="scrolls" tabIndex={0} role="group" aria-label="The last writes">
          <table>
            <thead>
              <tr>
                {['Time', 'History', 'By', 'Query', 'Cost', 'Outcome'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
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
  const { at, history, slices, search, cost, outcome, isRetry, refusal } = write
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
        {refusal !== undefined && <span className="fault">{`: ${shorten(refusal)}`}</span>}
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
