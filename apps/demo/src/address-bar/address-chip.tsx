import type { AddressParam, AddressPart } from 'permatable/devtools'
import { memo, useId, useRef } from 'react'

interface AddressChipProps {
  readonly chip: AddressParam
  /** `true` when the address did not have this before it changed last. */
  readonly isNew: boolean
  /** In milliseconds. */
  readonly debounce: number | undefined
  /** Another text after each change, which restarts the debounce. */
  readonly restartKey: string
}

/** One param of the address. A click on it leads to the control that it stands for. */
export const AddressChip = memo(function AddressChip({
  chip,
  isNew,
  debounce,
  restartKey,
}: AddressChipProps) {
  const { raw, text, parts, slice, state, reason } = chip
  const shown = shorten(text, SHOWN_LENGTH)
  const reasonId = useId()
  const tooltip = useRef<HTMLSpanElement>(null)
  const isWaiting = state === 'pending' || state === 'leaving'
  const content = (
    <>
      <span
        // A new element flashes anew.
        key={`${raw} ${state}`}
        className="chip-text"
        data-flashes={isNew && state === 'committed'}
      >
        {shown === text
          ? parts.map(({ text, isRejected }, at) => (isRejected ? <s key={at}>{text}</s> : text))
          : shown}
      </span>
      {isWaiting && <span className="sr-only">{state}</span>}
      {isWaiting && debounce !== undefined && (
        <span
          key={restartKey}
          className="chip-debounce"
          style={{ animationDuration: `${debounce}ms` }}
        />
      )}
    </>
  )
  if (state === 'foreign')
    return (
      <li className="chip" data-state={state}>
        {content} <span className="font-sans text-[11px] text-muted">kept</span>
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className="chip"
        data-slice={slice}
        data-state={state}
        aria-describedby={reason && reasonId}
        onClick={({ currentTarget }) => {
          // The reason stays in sight: a tap has no other way to it.
          if (reason) showBelow(tooltip.current, currentTarget)
          else focusControl(currentTarget, slice)
        }}
        onPointerEnter={({ currentTarget }) => showBelow(tooltip.current, currentTarget)}
        onFocus={({ currentTarget }) => showBelow(tooltip.current, currentTarget)}
        onPointerLeave={({ pointerType, currentTarget }) => {
          const isFocused = document.activeElement === currentTarget
          if (pointerType === 'mouse' && !isFocused) tooltip.current?.hidePopover()
        }}
        onBlur={() => tooltip.current?.hidePopover()}
        onKeyDown={({ key }) => key === 'Escape' && tooltip.current?.hidePopover()}
      >
        {content}
      </button>
      {reason && (
        <span
          ref={tooltip}
          id={reasonId}
          role="tooltip"
          popover="manual"
          className="fixed inset-auto m-0 max-w-[min(28rem,100vw-1rem)] rounded-md border border-line bg-ink px-2.5 py-1.5 font-sans text-xs text-page"
        >
          {reason}
        </span>
      )}
    </li>
  )
})

/** A hostile text may have 100,000 characters. */
const SHOWN_LENGTH = 200

function focusControl(chip: HTMLElement, slice: string | undefined) {
  const controls = `:not(.chip)[data-slice='${slice}']`
  const view = chip.closest('.table-view')
  // A cell of a grid is no form control, and one of them takes the focus.
  const enabled = `${controls}:enabled, ${controls} :enabled, ${controls}[tabindex='0']`
  const found = [...(view?.querySelectorAll<HTMLElement>(enabled) ?? [])]
  const shown = found.filter((control) => control.getClientRects().length > 0)
  // The one that made the param comes before others of its slice.
  const changed = shown.find((control) => control.closest('[data-changed]'))
  ;(changed ?? shown.at(0))?.focus()
}

/** Above all else on the page, so that the bar, which may scroll inside itself, does not cut it. */
function showBelow(tooltip: HTMLElement | null, chip: HTMLElement) {
  if (!tooltip) return
  tooltip.showPopover()
  const { left, bottom } = chip.getBoundingClientRect()
  const margin = 8
  const last = document.documentElement.clientWidth - tooltip.offsetWidth - margin
  tooltip.style.left = `${Math.max(margin, Math.min(left, last))}px`
  tooltip.style.top = `${bottom + margin}px`
}

/** A hostile address may have thousands. */
const MAX_ROWS = 3
const MAX_LENGTH = 60

interface RejectedParamsProps {
  readonly chips: readonly AddressParam[]
  /** Takes what was ignored out of the address. */
  readonly onClean: () => void
}

/** Tells which params of a damaged link were ignored, and why. */
export function RejectedParams({ chips, onClean }: RejectedParamsProps) {
  const rejected = chips.filter(({ reason }) => reason)
  if (rejected.length === 0) return null
  const left = rejected.length - MAX_ROWS
  return (
    <section aria-label="Ignored params" className="address-reasons">
      <div>
        <p className="font-semibold">The table can’t read what is struck out in this link:</p>
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

/** A hostile text may have 100,000 characters. */
const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text
