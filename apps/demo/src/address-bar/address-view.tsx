import type { TableSearchParams } from 'permatable'
import { addressParams } from 'permatable/devtools'
import type { TableParams } from 'permatable/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import { NewTabIcon } from '../controls/icons.tsx'
import { AddressChip } from './address-chip.tsx'
import { RejectedParams } from './rejected-params.tsx'
import { ResetButton } from './reset-button.tsx'
import { UnwrittenSlices } from './unwritten-slices.tsx'
import { useShownChip } from './use-shown-chip.ts'
import { useSteadyContent } from './use-steady-content.ts'
import { useAfterFrame } from './use-after-frame.ts'
import { useNextSearch } from './use-next-search.ts'
import { markPage, usePastLastPage } from './use-past-last-page.ts'
import './address-bar.css'

export interface AddressBarProps<State extends object> {
  readonly name?: string | undefined
  readonly definition: TableSearchParams<State>
  readonly params: TableParams<State>
  /** In milliseconds. */
  readonly debounce?: number | undefined
}

interface AddressViewProps<State extends object> extends AddressBarProps<State> {
  /** The query that the address has. */
  readonly search: string
  /** What stands before the query: `example.com/users`. */
  readonly place: string
  /** Returns the whole address of a query. */
  readonly linkOf: (search: string) => string
  readonly onReplace: (search: string) => void
  /** `true` when a browser can open the address. */
  readonly hasPage?: boolean
}

/** An address, param by param: each in the colour of its slice, which the slice's controls share. */
export function AddressView<State extends object>({
  name,
  definition,
  params,
  debounce,
  search,
  place,
  linkOf,
  onReplace,
  hasPage = false,
}: AddressViewProps<State>) {
  const next = useNextSearch(params, search)
  const shown = useAfterFrame(useMemo(() => ({ search, next }), [search, next]))
  const before = useBefore(shown.search)
  const lastPage = usePastLastPage(definition, params, next === search ? search : undefined)
  const chips = useMemo(() => {
    const chips = addressParams(definition, shown.search, shown.next)
    return lastPage ? markPage(chips, lastPage) : chips
  }, [definition, shown, lastPage])
  const bar = useRef<HTMLElement>(null)
  useSteadyContent(bar)
  const text = useShownChip(
    chips.findIndex(
      ({ raw, state }) => state === 'pending' || (state === 'committed' && !before.has(raw)),
    ),
  )

  function clean() {
    const { state } = definition.parse(search)
    const pagination = lastPage && { pagination: lastPage }
    onReplace(definition.serialize({ ...state, ...pagination }, search))
    // The button that was clicked goes.
    bar.current?.focus()
  }

  return (
    <>
      <section
        ref={bar}
        tabIndex={-1}
        dir="ltr"
        aria-label={name ? `Address of ${name}` : 'Address'}
        className="address-bar"
      >
        <div ref={text} className="address-text">
          <span className="address-path">{place}?</span>
          <ul className="contents">
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
        </div>
        <div className="address-actions">
          <CopyButton label="Copy link" of={next} read={() => linkOf(params.href())} />
          {hasPage && (
            <a className="icon-button" href={linkOf(next)} target="_blank" rel="noreferrer">
              <NewTabIcon />
              <span className="icon-label">Open in a new tab</span>
            </a>
          )}
          <ResetButton params={params} />
        </div>
        <Announcement text={next === search ? search : undefined} />
      </section>
      <UnwrittenSlices params={params} />
      <RejectedParams chips={chips} onClean={clean} />
    </>
  )
}

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
