import type { ComponentProps, ReactNode } from 'react'
import type { MorePath } from './more-screens.ts'

/** What stands at a place, in the numbers of its string. */
interface Drawing {
  /** The slices whose params the address has. */
  readonly chips: readonly string[]
  /** `x y width height` */
  readonly boxes?: readonly string[]
  /** Controls as people know them: the second is the chosen one, or the only one. `x y width height` */
  readonly pills?: readonly string[]
  /** What only this drawing has. */
  readonly own?: ReactNode
  /** Rows of a table, with a text in each cell: `count x y gap`, and the widths of the columns. */
  readonly rows?: readonly string[]
  /** Texts, as one sees them from afar: `x y width`, and the slice that they are of. */
  readonly lines?: readonly string[]
  /** A line drawn by hand, such as an arrow. */
  readonly sign?: string
}

const drawings: Readonly<Record<MorePath, Drawing>> = {
  // Three history entries, and the way back.
  '/more/mixed': {
    chips: ['globalFilter', 'sorting', 'pagination'],
    boxes: ['66.5 30.5 80 44', '56.5 34.5 80 44', '46.5 38.5 80 44'],
    rows: ['3 54 47 12 34 34'],
    sign: 'M34 60H16M23 53l-7 7 7 7',
  },
  '/more/two-tables': {
    chips: ['sorting', 'sorting', 'globalFilter', 'globalFilter'],
    boxes: ['8.5 30.5 67 52', '84.5 30.5 67 52'],
    rows: ['3 15.5 49 12 30 26', '3 91.5 49 12 30 26'],
    lines: ['15.5 37 24 sorting', '91.5 37 24 globalFilter'],
  },
  // A text, a range, a choice and two dates.
  '/more/typed-filters': {
    chips: ['columnFilters', 'columnFilters'],
    boxes: ['8.5 30.5 143 52'],
    own: (
      <path
        d="M14.5 36.5h30v11h-30zM49.5 36.5h12v11h-12zM64.5 36.5h12v11h-12zM81.5 36.5h26v11h-26zM112.5 36.5h15v11h-15zM130.5 36.5h15v11h-15z"
        className="sketch-control"
      />
    ),
    rows: ['3 15 53.5 10 35 32 31 36'],
    sign: 'M18 39.5v5M54 42h4M69 42h4M99 41l2.5 2.5L104 41M116 42h8M134 42h8',
  },
  // A month, and the days of it that count.
  '/more/relative-dates': {
    chips: ['columnFilters'],
    boxes: ['8.5 30.5 62 52', '82.5 30.5 69 52'],
    own: Array.from({ length: 28 }, (_, day) => (
      <rect
        key={day}
        x={13 + (day % 7) * 8}
        y={37 + Math.floor(day / 7) * 11}
        width="5"
        height="5"
        rx="1.5"
        {...(day > 10 && day < 18
          ? { fill: 'var(--hue-columnFilters)' }
          : { className: 'sketch-text' })}
      />
    )),
    rows: ['4 90 38 12 34 26'],
  },
  // A pinned column, and a group.
  '/more/everything': {
    chips: ['grouping', 'columnPinning', 'rowSelection', 'columnVisibility'],
    boxes: ['8.5 30.5 143 52'],
    own: (
      <path
        d="M12.5 31H48v51H12.5a3.5 3.5 0 0 1-3.5-3.5v-44a3.5 3.5 0 0 1 3.5-3.5z"
        className="sketch-pinned"
      />
    ),
    rows: ['3 16 49 11 40 34 34 24'],
    lines: ['24 36.5 18 grouping'],
    sign: 'm14 37 3 3 3-3',
  },
  // Rows without end, and where one is in them.
  '/more/many-rows': {
    chips: ['globalFilter', 'sorting'],
    boxes: ['8.5 30.5 143 52'],
    own: (
      <>
        <rect x="143" y="34" width="4" height="45" rx="2" className="sketch-line" />
        <rect x="143" y="46" width="4" height="7" rx="2" className="sketch-accent" />
      </>
    ),
    rows: ['8 16 34.5 6 46 34 34'],
  },
  // Rows that come out of a database.
  '/more/million': {
    chips: ['globalFilter', 'columnFilters', 'sorting'],
    own: (
      <path
        d="M16 38v38c0 4 9 7 20 7s20-3 20-7V38M16 51c0 4 9 7 20 7s20-3 20-7M16 64c0 4 9 7 20 7s20-3 20-7M16 38a20 7 0 0 1 40 0a20 7 0 0 1-40 0"
        className="sketch-control"
      />
    ),
    rows: ['4 86 39 12 36 30'],
    sign: 'M64 57h12m-5-5 5 5-5 5',
  },
  // Views under names, one of them open.
  '/more/saved-views': {
    chips: ['sorting', 'columnFilters'],
    boxes: ['8.5 47.5 143 35'],
    pills: ['8.5 28.5 32 13', '45.5 28.5 32 13', '82.5 28.5 32 13'],
    rows: ['3 15 53 9.5 46 40 40'],
    sign: 'M126 35h8M130 31v8',
  },
  // Many selected rows, and the one short param that they become.
  '/more/short-links': {
    chips: ['rowSelection'],
    boxes: ['8.5 30.5 80 52'],
    pills: ['114.5 50.5 37 13'],
    rows: ['6 24 35 8 32 26'],
    lines: [0, 1, 2, 3, 4, 5].map((row) => `14 ${35 + row * 8} 5 rowSelection`),
    sign: 'M96 57h12m-5-5 5 5-5 5',
  },
  // A row of pages, one of which opens elsewhere.
  '/more/links': {
    chips: ['sorting', 'pagination'],
    boxes: ['8.5 30.5 143 32'],
    pills: ['8.5 69.5 16 13', '30.5 69.5 16 13', '52.5 69.5 16 13', '74.5 69.5 16 13'],
    rows: ['2 15 39 12 46 40 40'],
    sign: 'M104 82l12-12m-9 0h9v9',
  },
  // Each param, and whether it counts.
  '/more/explain': {
    chips: ['globalFilter', 'sorting', 'columnFilters'],
    lines: [
      '12 36 34 globalFilter',
      '12 53 34 sorting',
      '12 70 34 columnFilters',
      '58 36 44',
      '58 53 52',
      '58 70 60',
    ],
    sign: 'm139 38 3.5 4 7-8M140 51l8 8m0-8-8 8M139 72l3.5 4 7-8',
  },
  // Lines of code, and the table that follows them.
  '/more/playground': {
    chips: ['globalFilter', 'sorting'],
    boxes: ['8.5 27.5 143 26'],
    rows: ['3 14 60 10 56 44 36'],
    lines: ['14 32 44 grouping', '22 39 60 globalFilter', '22 46 38 sorting'],
  },
}

/** A drawing of a screen: its address, over what is special about it. */
export function Sketch({ path }: { readonly path: MorePath }) {
  const { chips, boxes = [], pills = [], own, rows = [], lines = [], sign } = drawings[path]
  const step = 128 / chips.length
  const chosen = Math.min(1, pills.length - 1)
  return (
    <svg viewBox="0 0 160 90" aria-hidden className="sketch">
      <Rect place="8.5 8.5 143 13" rx={4} className="sketch-box" />
      {chips.map((slice, at) => (
        <rect
          key={at}
          x={14 + at * step}
          y="12"
          width={step - 4}
          height="6"
          rx="2"
          fill={`var(--hue-${slice})`}
          opacity=".75"
        />
      ))}
      {boxes.map((place) => (
        <Rect key={place} place={place} rx={4} className="sketch-box" />
      ))}
      {pills.map((place, at) => (
        <Rect
          key={place}
          place={place}
          rx={6.5}
          className={at === chosen ? 'sketch-opened' : 'sketch-control'}
        />
      ))}
      {own}
      {rows.flatMap((row) => {
        const [count = 0, x = 0, y = 0, gap = 0, ...widths] = row.split(' ').map(Number)
        return Array.from({ length: count }, (_, row) =>
          widths.map((width, at) => {
            const left = x + widths.slice(0, at).reduce((sum, one) => sum + one, 0)
            // Texts differ in length.
            const length = width * (0.5 + 0.1 * ((row * 2 + at) % 3))
            const place = `${left} ${y + row * gap} ${length}`
            return <Line key={place} place={place} />
          }),
        )
      })}
      {pills.map((pill, at) => {
        const [x = 0, y = 0, width = 0] = pill.split(' ').map(Number)
        const place = `${x + width / 4} ${y + 4.5} ${width / 2}`
        return (
          <Line
            key={pill}
            place={place}
            className={at === chosen ? 'sketch-accent' : 'sketch-text'}
          />
        )
      })}
      {lines.map((place) => (
        <Line key={place} place={place} />
      ))}
      <path d={sign} className="sketch-sign" />
    </svg>
  )
}

interface RectProps extends ComponentProps<'rect'> {
  readonly place: string
}

function Rect({ place, ...props }: RectProps) {
  const [x, y, width, height] = place.split(' ')
  return <rect {...{ x, y, width, height, ...props }} />
}

function Line({ place, className }: RectProps) {
  const [x, y, width, slice] = place.split(' ')
  return (
    <rect
      {...{ x, y, width }}
      height="4"
      rx="2"
      className={className ?? (slice ? undefined : 'sketch-text')}
      fill={slice && `var(--hue-${slice})`}
    />
  )
}
