import type { TableSearchParams } from 'permatable'
import { addressParams, type AddressParam } from 'permatable/devtools'
import type { TableParams } from 'permatable/react'
import { useEffect, useMemo, useRef, useState, useLayoutEffect, type RefObject } from 'react'
import { createAtom, useSelector } from '@tanstack/react-store'
import { CopyButton } from '../controls/copy-button.tsx'
import { NewTabIcon, ResetIcon } from '../controls/icons.tsx'
import { AddressChip, RejectedParams } from './address-chip.tsx'
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
  /** Returns the whole address of a query, where a browser can open it. */
  readonly linkOf?: (search: string) => string
  readonly onReplace: (search: string) => void
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
        {/* The padding keeps the rings of the chips in sight. */}
        <div
          ref={text}
          className="-my-[3px] flex max-h-[max(30vh,6rem)] min-w-0 flex-1 flex-wrap items-center gap-1 overflow-y-auto py-[7px] pr-1"
        >
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
        <div className="flex shrink-0 max-[1100px]:[&_.icon-label]:sr-only max-sm:absolute max-sm:top-[3px] max-sm:right-1 print:hidden">
          {linkOf && (
            <>
              <CopyButton label="Copy link" of={next} read={() => linkOf(params.href())} />
              <a className="icon-button" href={linkOf(next)} target="_blank" rel="noreferrer">
                <NewTabIcon />
                <span className="icon-label">Open in a new tab</span>
              </a>
            </>
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

const names: Readonly<Record<string, string>> = {
  columnFilters: 'the filters',
  columnOrder: 'the order of the columns',
  globalFilter: 'the search',
  rowSelection: 'the selection',
  sorting: 'the sorting',
}

/** Tells what the table shows and its link does not hold, such as a search that is too long for a URL. */
function UnwrittenSlices<State extends object>({
  params,
}: {
  readonly params: TableParams<State>
}) {
  const issues = useSelector(params.issues)
  const committed: Readonly<Record<string, unknown>> = useSelector(params.committed)
  const atoms: Readonly<Record<string, { get(): unknown } | undefined>> = params.atoms
  const unwritten = [...new Set(issues.map(({ slice }) => slice))].filter(
    (slice) => atoms[slice] && atoms[slice].get() !== committed[slice],
  )
  return (
    <p aria-live="polite" className="address-unwritten">
      {unwritten.length > 0 &&
        `Not in the link: ${unwritten.map((slice) => names[slice] ?? slice).join(', ')}. A URL has no room for it.`}
    </p>
  )
}

interface Paged {
  readonly pagination?: { readonly pageIndex: number; readonly pageSize: number }
}

/**
 * Returns the pages that are shown for an address that asks for one past the last: the table shows the last page instead.
 *
 * @param search The query of the address, or `undefined` while a change of it is pending.
 */
function usePastLastPage<State extends object>(
  definition: TableSearchParams<State>,
  params: TableParams<State>,
  search: string | undefined,
): Paged['pagination'] {
  const [pagination] = useState(() => {
    const atoms: Readonly<Record<string, { get(): unknown } | undefined>> = params.atoms
    return createAtom(() => atoms['pagination']?.get() as Paged['pagination'])
  })
  const shown = useSelector(pagination)
  const asked = useMemo(
    () => (search === undefined ? undefined : (definition.parse(search).state as Paged).pagination),
    [definition, search],
  )
  return shown && asked && asked.pageIndex > shown.pageIndex ? shown : undefined
}

/** Marks the param of a page past the last one. */
const markPage = (
  chips: readonly AddressParam[],
  shown: NonNullable<Paged['pagination']>,
): readonly AddressParam[] =>
  chips.map((chip) =>
    chip.slice === 'pagination' && chip.state === 'committed' && chip.raw.includes('pageIndex')
      ? {
          ...chip,
          state: 'partial',
          parts: [{ text: chip.text, isRejected: true }],
          reason: `is past the last page: page ${shown.pageIndex + 1} is shown`,
        }
      : chip,
  )

/**
 * Keeps what stands below the address where it is in the window while the address takes more lines or fewer: the next row
 * that is clicked must not move away from the pointer. The page scrolls by the difference before it is painted.
 */
function useSteadyContent(bar: RefObject<HTMLElement | null>) {
  const last = useRef<{ readonly height: number; readonly width: number }>(null)
  useLayoutEffect(() => {
    const view = bar.current?.parentElement
    if (!view) return
    // The head of the table sticks below the address.
    view.style.setProperty('--address-height', `${bar.current?.offsetHeight}px`)
    const now = { height: heightAbove(view), width: innerWidth }
    const before = last.current
    last.current = now
    // Another width takes other lines, and moves all rows anyway.
    if (before?.width !== now.width || before.height === now.height) return
    if (!isBelowTableInUse(view)) scrollBy({ top: now.height - before.height, behavior: 'instant' })
  })
}

/** The height of the address and what it tells below: of other views of the page nothing counts. */
function heightAbove(view: HTMLElement) {
  const content = view.querySelector(":scope > :not([class^='address-'])")
  return content ? content.getBoundingClientRect().top - view.getBoundingClientRect().top : 0
}

/** Each address shows the params of the page's other tables, too: it then grows below the rows that must stay. */
function isBelowTableInUse(view: HTMLElement) {
  const inUse = document.activeElement?.closest('.table-view') ?? viewUnderPointer() ?? view
  return (view.compareDocumentPosition(inUse) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/** A click on a button takes the focus from everything in Safari, and gives it to nothing. */
const viewUnderPointer = () => document.querySelector('.table-view:hover')
