import type { TableSearchState } from 'permatable'
import { usersTable } from '../screens/push.ts'
import { startTransition, useEffect, useState, memo } from 'react'
import { useTable } from '@tanstack/react-table'
import { addressParams } from 'permatable/devtools'
import { directions } from '../table/table-parts.tsx'
import { rangeOf, options } from '../table/options.ts'
import { createUsers } from '../users.ts'

/** What is done in the first window, and for how long (ms) it is shown. Each param comes after those before, so that none of them moves. */
const steps: readonly (readonly [
  text: string,
  lasts: number,
  change: Partial<TableSearchState>,
])[] = [
  ['a table and its URL', 600, {}],
  ['sort by age', 1300, { sorting: [{ id: 'age', desc: true }] }],
  ['filter by age', 1400, { columnFilters: [{ id: 'age', value: [18, 29] }] }],
  ['select a row', 1000, { rowSelection: { 94: true } }],
  ['select another', 1100, { rowSelection: { 48: true, 94: true } }],
]

/** What both windows show at one moment. */
interface Picture {
  /** The query of the first window. */
  readonly yours: string
  /** The query of the second window, once the link is open there. */
  readonly theirs?: string
  /** The slice that was changed last, by its control in the first window. */
  readonly changed?: string | undefined
  readonly isBack?: boolean
  readonly text: string
  /** What the second window shows. */
  readonly theirText?: string
  readonly lasts: number
}

// The queries come from the library, so that the windows show nothing that a table would not.
let state = usersTable.defaults
const pictures: Picture[] = steps.map(([text, lasts, change]) => {
  state = { ...state, ...change }
  return { yours: usersTable.serialize(state), changed: Object.keys(change)[0], text, lasts }
})
const [before = '', link = ''] = pictures.slice(-2).map(({ yours }) => yours)
pictures.push(
  {
    yours: link,
    theirs: link,
    text: 'send the link',
    theirText: 'the same rows, from the link',
    lasts: 2200,
  },
  {
    yours: before,
    theirs: link,
    isBack: true,
    text: 'press Back, which undoes one step',
    theirText: 'the link keeps both rows',
    lasts: 0,
  },
)
const LAST = pictures.length - 1

/** Two windows that play what the library does. Nothing of them is a control, or is read out. */
export function HeroPicture() {
  const { at, isPaused, toggle } = usePlay()
  const { yours, theirs, changed, isBack, text, theirText } = pictures[at] ?? {}
  const before = pictures[at - 1]
  return (
    <div
      role="presentation"
      className="hero-picture min-w-0 cursor-pointer select-none"
      onClick={toggle}
    >
      <div
        inert
        aria-hidden
        className="hero-windows grid grid-cols-2 gap-x-4 max-sm:grid-cols-1 max-sm:gap-y-3"
      >
        <HeroWindow
          owner="You"
          text={isPaused ? `${text} (paused)` : text}
          search={yours}
          before={before?.yours}
          changed={changed}
          isBack={isBack}
        />
        <HeroWindow
          owner="Your colleague"
          text={theirText}
          search={theirs}
          before={before?.theirs}
        />
      </div>
    </div>
  )
}

/** How long the last picture stands before the first one is shown, in milliseconds. */
const STANDS_MS = 1_000
/** Stands for the last picture, which the document shows before any script. */
const BEFORE = -1

/** Plays the pictures once, unless the visitor wants less motion. Escape pauses, as a click does. */
function usePlay() {
  const [at, setAt] = useState(BEFORE)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isPaused || at === LAST || isStill) return
    // React renders a transition between frames, so a phone has no long task.
    const showNext = () => startTransition(() => setAt(at + 1))
    const timer = setTimeout(showNext, pictures[at]?.lasts ?? STANDS_MS)
    const pause = ({ key }: KeyboardEvent) => key === 'Escape' && setPaused(true)
    document.addEventListener('keydown', pause)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', pause)
    }
  }, [at, isPaused])

  function toggle() {
    if (at === LAST) setAt(0)
    else setPaused(!isPaused)
  }

  return { at: at === BEFORE ? LAST : at, isPaused, toggle }
}

const users = createUsers(6)
const SHOWN_ROWS = 4

interface HeroWindowProps {
  readonly owner: string
  /** What is done in it, or what it shows. */
  readonly text: string | undefined
  /** The query of its address; `undefined` before it has one. */
  readonly search: string | undefined
  /** The query that it had in the picture before. */
  readonly before: string | undefined
  readonly changed?: Picture['changed'] | undefined
  readonly isBack?: boolean | undefined
}

/** A picture of a browser with a table. Its rows and params are what the library and TanStack Table make of its query. */
const HeroWindow = memo(function HeroWindow(props: HeroWindowProps) {
  const { owner, text, search, before, changed, isBack = false } = props
  const { state } = usersTable.parse(search ?? '')
  const table = useTable({ ...options, data: users, state, autoResetPageIndex: false })
  const known = (before ?? '').slice(1).split('&')
  const place = search === undefined ? '' : 'your.app/users?'
  const rows = search === undefined ? [] : table.getRowModel().rows.slice(0, SHOWN_ROWS)
  return (
    <div className={`hero-window ${search === undefined ? 'opacity-60' : ''}`}>
      <div className="flex h-6 items-center gap-1.5 bg-raised px-1.5 pt-1 leading-5 whitespace-nowrap">
        <span
          className={`w-5 rounded text-center leading-5 ${isBack ? 'bg-accent text-page' : 'text-muted'}`}
        >
          ←
        </span>
        <strong className="font-semibold">{owner}</strong>
        <span className="truncate text-muted">{text}</span>
      </div>
      <div className="h-(--bar) border-b border-line bg-raised p-1.5 text-[11px] min-[360px]:max-sm:text-[10px]">
        <span className="flex h-full flex-wrap content-start gap-1 rounded-md bg-surface px-1.5 font-mono leading-5 whitespace-nowrap">
          <span className="text-muted" style={asWideAs(place)}>
            {place}
          </span>
          {addressParams(usersTable, search ?? '').map(({ raw, text, slice }) => (
            <span
              key={raw}
              className="hero-chip"
              style={asWideAs(text)}
              data-slice={slice}
              data-flashes={!known.includes(raw) && !isBack}
            >
              {text}
            </span>
          ))}
        </span>
      </div>
      <div className="hero-row border-b-0 font-semibold">
        <span />
        {table.getAllLeafColumns().map((column) => {
          const direction = column.getIsSorted() || 'none'
          return (
            <span
              key={column.id}
              data-slice="sorting"
              data-active={changed === 'sorting' && direction !== 'none'}
            >
              {String(column.columnDef.header)} {directions[direction].arrow}
            </span>
          )
        })}
      </div>
      <div className="hero-row hero-filters">
        <span />
        {table.getAllLeafColumns().map((column) => {
          const range = rangeOf(column.getFilterValue())
          const isSet = range.some((end) => end !== null)
          return (
            <span
              key={column.id}
              className="mr-2 h-5 rounded border border-line bg-surface px-1 leading-[18px] last:mr-0"
              data-slice="columnFilters"
              data-active={changed === 'columnFilters' && isSet}
            >
              {isSet ? range.join(' – ') : ''}
            </span>
          )
        })}
      </div>
      {rows.map((row, at) => {
        const isSelected = row.getIsSelected()
        return (
          // Rows that took each other's place would be a layout shift.
          <div key={at} className={`hero-row ${isSelected ? 'bg-selected' : ''}`}>
            <span
              className={`mx-auto size-3.5 rounded-[3px] border p-0 text-center text-[10px] leading-3 ${isSelected ? 'border-accent bg-accent text-page' : 'border-edge'}`}
              data-slice="rowSelection"
              data-active={changed === 'rowSelection' && isSelected}
            >
              {isSelected && '✓'}
            </span>
            <span className="font-mono">{row.original.id}</span>
            <span>{row.original.name}</span>
            <span>{row.original.age}</span>
          </div>
        )
      })}
    </div>
  )
})

/**
 * As wide as a text in the mono font, whose letters have 0.6 em, and in those that stand for it: nothing moves when it comes. The text
 * has to begin at the left, since no one knows where another font's would begin in the middle.
 */
export const asWideAs = ({ length }: string) =>
  ({ boxSizing: 'content-box', width: `${length * 0.61}em` }) as const
