import type { AddressParam, AddressPart } from 'permatable/devtools'
import { shorten } from './shorten.ts'

/** A hostile address may have thousands. */
const MAX_ROWS = 3
const MAX_LENGTH = 60

interface RejectedParamsProps {
  readonly chips: readonly AddressParam[]
  /** Takes the params that do not count out of the address. */
  readonly onClean: () => void
}

/** Tells which params of a damaged link do not count, and why. */
export function RejectedParams({ chips, onClean }: RejectedParamsProps) {
  const rejected = chips.filter(({ reason }) => reason)
  if (rejected.length === 0) return null
  const isPartial = rejected.some(({ state }) => state === 'partial')
  const left = rejected.length - MAX_ROWS
  return (
    <section aria-label="Params that do not count" className="address-reasons">
      <div>
        <p className="font-semibold">
          {rejected.length === 1 ? 'One param' : `${rejected.length} params`} of this link{' '}
          {rejected.length === 1 ? 'does' : 'do'} not count{isPartial && ' in full'}.{' '}
          {isPartial
            ? 'The table leaves out what is struck.'
            : 'The table shows the default instead.'}
        </p>
        <ul>
          {rejected.slice(0, MAX_ROWS).map(({ raw, parts, reason }, at) => (
            <li key={`${at} ${raw}`}>
              <code dir="ltr">{shorten(rejectedOf(parts), MAX_LENGTH)}</code> {reason}
            </li>
          ))}
        </ul>
        {left > 0 && <p>and {left} more</p>}
      </div>
      <button type="button" className="control shrink-0" onClick={onClean}>
        Clean this link
      </button>
    </section>
  )
}

const rejectedOf = (parts: readonly AddressPart[]) =>
  parts
    .filter(({ isRejected }) => isRejected)
    .map(({ text }) => text)
    .join(', ')
