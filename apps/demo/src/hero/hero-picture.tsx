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
  /** The queries of both windows. */
  readonly yours: string
  readonly theirs: string
  /** The slice that was changed last, by its control in the first window. */
  readonly changed?: string | undefined
  readonly isBack?: boolean
  /** What is done in each window. */
  readonly text: string
  readonly theirText: string
  readonly lasts: number
}

// The queries come from the library, so that the windows show nothing that a table would not.
let state = usersTable.defaults
const pictures: Picture[] = steps.map(([text, lasts, change]) => {
  state = { ...state, ...change }
  const yours = usersTable.serialize(state)
  return { yours, theirs: '', changed: Object.keys(change)[0], text, theirText: 'all rows', lasts }
})
const [before = '', link = ''] = pictures.slice(-2).map(({ yours }) => yours)
const sent = { theirs: link, theirText: 'the same rows, from your link' }
pictures.push(
  { ...sent, yours: link, text: 'send the link', lasts: 2200 },
  { ...sent, yours: before, text: "press Back, with history: 'auto'", isBack: true, lasts: 0 },
)
const LAST = pictures.length - 1

/** Plays the pictures once. Who wants less motion sees the last one. */
export function usePlay() {
  const [at, setAt] = useState(0)
  /** What the visitor chose. */
  const [chosen, setChosen] = useState<'play' | 'pause'>()
  const isOver = at === LAST
  useEffect(() => {
    if (chosen === 'pause' || isOver) return
    const isStill = !chosen && matchMedia('(prefers-reduced-motion: reduce)').matches
    // React renders a transition between frames, so a phone has no long task.
    const showNext = () => startTransition(() => setAt(isStill ? LAST : at + 1))
    const timer = setTimeout(showNext, isStill ? 0 : pictures[at]?.lasts)
    return () => clearTimeout(timer)
  }, [at, chosen, isOver])

  const word = isOver ? 'Replay' : chosen === 'pause' ? 'Play' : 'Pause'
  function toggle() {
    if (isOver) setAt(0)
    setChosen(word === 'Pause' ? 'pause' : 'play')
  }
  return { picture: pictures[at], before: pictures[at - 1], word, toggle }
}

interface HeroPictureProps {
  readonly picture: Picture | undefined
  /** The one that was shown before. */
  readonly before: Picture | undefined
}

/** Two windows that show what the library does. Nothing of them is a control, or is read out. */
export const HeroPicture = ({ picture, before }: HeroPictureProps) => (
  <div
    inert
    aria-hidden
    className="hero-windows grid min-w-0 grid-cols-2 gap-x-4 select-none max-sm:grid-cols-1 max-sm:gap-y-3"
  >
    <HeroWindow
      owner="You"
      text={picture?.text}
      search={picture?.yours}
      before={before?.yours}
      changed={picture?.changed}
      isBack={picture?.isBack}
    />
    <HeroWindow
      owner="Your colleague"
      text={picture?.theirText}
      search={picture?.theirs}
      before={before?.theirs}
    />
  </div>
)

const users = createUsers(6)
const SHOWN_ROWS = 4
const PLACE = 'your.app/users?'

interface HeroWindowProps {
  readonly owner: string
  /** What is done in it, or what it shows. */
  readonly text: string | undefined
  /** The query of its address. */
  readonly search: string | undefined
  /** The query that it had in the picture before. */
  readonly before: string | undefined
  readonly changed?: Picture['changed'] | undefined
  readonly isBack?: boolean | undefined
}

/** A picture of a browser with a table. Its rows and params are what the library and TanStack Table make of its query. */
const HeroWindow = memo(function HeroWindow(props: HeroWindowProps) {
  const { owner, text, search = '', before = '', changed, isBack = false } = props
  const { state } = usersTable.parse(search)
  const table = useTable({ ...options, data: users, state, autoResetPageIndex: false })
  const known = before.slice(1).split('&')
  const rows = table.getRowModel().rows.slice(0, SHOWN_ROWS)
  return (
    <div className="hero-window">
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
          <span className="text-muted" style={asWideAs(PLACE)}>
            {PLACE}
          </span>
          {addressParams(usersTable, search).map(({ raw, text, slice }) => (
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
