import { useRouter } from '@tanstack/react-router'
import type { TableSearchParams } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { AddressChip } from './address-chip.tsx'
import { chipsOf, type Chip } from './chips.ts'
import { CopyButton } from '../controls/copy-button.tsx'
import { NewTabIcon, ResetIcon } from '../controls/icons.tsx'
import { useAfterFrame } from './use-after-frame.ts'
import { useNextSearch } from './use-next-search.ts'

interface AddressBarProps<State extends object> {
  readonly name?: string | undefined
  readonly definition: TableSearchParams<State>
  readonly params: TableParams<State>
  /** In milliseconds. */
  readonly debounce?: number | undefined
}

/** The address of the view, param by param: each in the colour of its slice, which the slice's controls share. */
export function AddressBar<State extends object>({
  name,
  definition,
  params,
  debounce,
}: AddressBarProps<State>) {
  const { history } = useRouter()
  const search = useSyncExternalStore(history.subscribe, () => history.location.search)
  const next = useNextSearch(params, search)
  const shown = useAfterFrame(useMemo(() => ({ search, next }), [search, next]))
  const before = useBefore(shown.search)
  const chips = useMemo(() => chipsOf(definition, shown.search, shown.next), [definition, shown])
  return (
    <section aria-label={name ? `Address of ${name}` : 'Address'} className="address-bar">
      <span className="address-path">{history.location.pathname}?</span>
      <ul className="address-params">
        {chips.map((chip, at) => (
          <AddressChip
            // A param may be repeated.
            key={`${chip.name} ${chips.slice(0, at).filter(({ name }) => name === chip.name).length}`}
            chip={chip}
            isNew={!before.has(chip.raw)}
            debounce={debounce}
            restartKey={shown.next}
          />
        ))}
      </ul>
      <div className="address-actions">
        <CopyButton label="Copy link" of={next} read={() => addressOf(params.href())} />
        <a className="icon-button" href={addressOf(next)} target="_blank" rel="noreferrer">
          <NewTabIcon />
          <span className="icon-label">Open in a new tab</span>
        </a>
        <button type="button" className="icon-button" onClick={() => params.reset()}>
          <ResetIcon />
          <span className="icon-label">Reset</span>
        </button>
      </div>
      <Reasons chips={chips} />
      <Announcement text={next === search ? search : undefined} />
    </section>
  )
}

/** Why params do not count. A hostile address may have thousands. */
function Reasons({ chips }: { readonly chips: readonly Chip[] }) {
  const rejected = chips.filter(({ reason }) => reason).slice(0, 3)
  if (rejected.length === 0) return null
  return (
    <ul aria-label="Params that do not count" className="address-reasons">
      {rejected.map(({ raw, reason }, at) => (
        <li key={`${at} ${raw}`}>
          <code>{raw.slice(0, 60)}</code> {reason}
        </li>
      ))}
    </ul>
  )
}

/** The whole address of a query on this page. */
const addressOf = (search: string) =>
  location.origin + location.pathname + search.replace(/^\?$/, '') + location.hash

/** The params that the address had before it changed last: none is new when the page opens. */
function useBefore(search: string): ReadonlySet<string> {
  const [{ now, before }, setBoth] = useState({ now: search, before: search })
  if (now !== search) setBoth({ now: search, before: now })
  return useMemo(() => new Set(before.slice(1).split('&')), [before])
}

/** How long an address stands before a screen reader hears of it, in milliseconds. Letters come faster. */
const QUIET_MS = 1_000
/** A long address is not read to its end. */
const SAID_LENGTH = 200

function Announcement({ text }: { readonly text: string | undefined }) {
  const [said, setSaid] = useState('')
  const last = useRef(text)
  useEffect(() => {
    if (text === undefined || text === last.current) return
    const timer = setTimeout(() => {
      last.current = text
      setSaid(`Address: ${text.slice(1, SAID_LENGTH) || 'no params'}`)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
