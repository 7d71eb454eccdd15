import type { TableSearchParams } from 'permatable'
import { addressParams } from 'permatable/devtools'
import type { TableParams } from 'permatable/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createAtom, useSelector } from '@tanstack/react-store'
import { CopyButton } from '../controls/copy-button.tsx'
import { NewTabIcon, ResetIcon } from '../controls/icons.tsx'
import { AddressChip } from './address-chip.tsx'
import { RejectedParams } from './rejected-params.tsx'
import { UnwrittenSlices } from './unwritten-slices.tsx'
import { useSteadyContent } from './use-steady-content.ts'
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

/** Gives the table back its defaults, and the address what other params it has. */
function ResetButton<State extends object>({ params }: { readonly params: TableParams<State> }) {
  return (
    <button type="button" className="icon-button" onClick={() => params.reset()}>
      <ResetIcon />
      <span className="icon-label">Reset</span>
    </button>
  )
}

/**
 * Scrolls a long address inside its box to a chip, such as the one that changed last. The page itself stays where it is.
 *
 * @param at The place of the chip, or -1.
 */
function useShownChip(at: number) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    const chip = current?.querySelectorAll('.chip')[at]
    if (!current || !chip) return
    const frame = current.getBoundingClientRect()
    const { top, bottom } = chip.getBoundingClientRect()
    if (top < frame.top) current.scrollTop -= frame.top - top
    else if (bottom > frame.bottom) current.scrollTop += bottom - frame.bottom
  }, [at])
  return box
}

/** The query that the address will have when all pending changes are written: its own when nothing is pending. */
function useNextSearch<State extends object>(params: TableParams<State>, search: string): string {
  const [committed] = useState(() => createAtom(search))
  const [pending] = useState(() =>
    createAtom(() => {
      // `href` reads the address and the slices without subscribing to them.
      committed.get()
      const atoms: readonly { get(): unknown }[] = Object.values(params.atoms)
      for (const atom of atoms) atom.get()
      return params.pending.get() ? params.href() : undefined
    }),
  )
  useEffect(() => committed.set(search), [committed, search])
  return useSelector(pending) ?? search
}

/** The value as it was in the last frame: what shows it renders after the frame of a key, not in it. */
function useAfterFrame<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    // A task that a frame's callback queues runs after the paint.
    const frame = requestAnimationFrame(() => (task = setTimeout(() => setShown(value))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [value])
  return shown
}
