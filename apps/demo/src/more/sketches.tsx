import type { MorePath } from './more-screens.ts'

/** What stands at a place, in the numbers of its string. */
interface Drawing {
  /** The slices whose params the address has. */
  readonly chips: readonly string[]
  /** `x y width height` */
  readonly boxes?: readonly string[]
  /** Controls as people know them. `x y width height` */
  readonly pills?: readonly string[]
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
    pills: ['14.5 36.5 30 11', '49.5 36.5 27 11', '81.5 36.5 26 11', '112.5 36.5 33 11'],
    rows: ['3 15 53.5 10 35 32 31 36'],
    sign: 'M20 40v4M56 42h4M66 42h4M99 41l2.5 2.5L104 41M118 42h8M132 42h8',
  },
  // A month, and the days of it that count.
  '/more/relative-dates': {
    chips: ['columnFilters'],
    boxes: ['8.5 30.5 62 52', '82.5 30.5 69 52'],
    rows: ['4 13 37 11 8 8 8 8 8 8 8', '4 90 38 12 34 26'],
    lines: [37, 45, 53, 61].map((x) => `${x} 48 5 columnFilters`),
  },
  // A pinned column, and a group.
  '/more/everything': {
    chips: ['grouping', 'columnPinning', 'rowSelection', 'columnVisibility'],
    boxes: ['8.5 30.5 143 52', '8.5 30.5 40 52'],
    rows: ['3 16 49 11 40 34 34 24'],
    lines: ['24 36.5 18 grouping'],
    sign: 'm14 37 3 3 3-3',
  },
  // Rows without end, and where one is in them.
  '/more/many-rows': {
    chips: ['globalFilter', 'sorting'],
    boxes: ['8.5 30.5 143 52'],
    rows: ['8 16 34.5 6 46 34 34'],
    sign: 'M145 36v8',
  },
  // Rows that come out of a database.
  '/more/million': {
    chips: ['globalFilter', 'columnFilters', 'sorting'],
    rows: ['4 86 39 12 36 30'],
    sign: 'M64 57h12m-5-5 5 5-5 5M16 38v38c0 4 9 7 20 7s20-3 20-7V38M16 51c0 4 9 7 20 7s20-3 20-7M16 64c0 4 9 7 20 7s20-3 20-7M16 38a20 7 0 0 1 40 0a20 7 0 0 1-40 0',
  },
  // Views under names.
  '/more/saved-views': {
    chips: ['sorting', 'columnFilters'],
    boxes: ['8.5 47.5 143 35'],
    pills: ['8.5 28.5 32 13', '45.5 28.5 32 13', '82.5 28.5 32 13'],
    rows: ['3 15 53 9.5 46 40 40'],
    lines: ['16.5 33 16', '53.5 33 16 sorting', '90.5 33 16'],
    sign: 'M126 35h8M130 31v8',
  },
  // Many selected rows, and the one short param that they become.
  '/more/short-links': {
    chips: ['rowSelection'],
    boxes: ['8.5 30.5 80 52'],
    pills: ['114.5 50.5 37 13'],
    rows: ['6 24 35 8 32 26'],
    lines: [35, 43, 51, 59, 67, 75].map((y) => `14 ${y} 5 rowSelection`),
    sign: 'M96 57h12m-5-5 5 5-5 5',
  },
  // A row of pages, one of which opens elsewhere.
  '/more/links': {
    chips: ['sorting', 'pagination'],
    boxes: ['8.5 30.5 143 32'],
    pills: ['8.5 69.5 16 13', '30.5 69.5 16 13', '52.5 69.5 16 13', '74.5 69.5 16 13'],
    rows: ['2 15 39 12 46 40 40'],
    lines: ['12.5 74 8', '34.5 74 8 pagination', '56.5 74 8', '78.5 74 8'],
    sign: 'M104 82l12-12m-9 0h9v9',
  },
  // Each param, and whether it counts.
  '/more/explain': {
    chips: ['globalFilter', 'sorting', 'columnFilters'],
    rows: ['3 58 36 17 80'],
    lines: ['12 36 34 globalFilter', '12 53 34 sorting', '12 70 34 columnFilters'],
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
  const { chips, boxes = [], pills = [], rows = [], lines = [], sign } = drawings[path]
  const step = 128 / chips.length
  const texts = [
    ...chips.map((slice, at) => `${14 + at * step} 13 ${step - 4} ${slice}`),
    ...rows.flatMap(textsOf),
    ...lines,
  ]
  return (
    <svg viewBox="0 0 160 90" aria-hidden className="sketch">
      {['8.5 8.5 143 13', ...boxes].map((place) => (
        <rect key={place} {...placeOf(place)} rx={4} />
      ))}
      {pills.map((place) => (
        <rect key={place} {...placeOf(place)} rx={6} className="sketch-control" />
      ))}
      {texts.map((text) => {
        const [x, y, width, slice] = text.split(' ')
        const fill = slice && `var(--hue-${slice})`
        return <rect key={text} {...{ x, y, width, fill }} height={4} rx={2} data-text={!slice} />
      })}
      <path d={sign} />
    </svg>
  )
}

/** The texts of the cells, which differ in length. */
function textsOf(rows: string): string[] {
  const [count = 0, x = 0, y = 0, gap = 0, ...widths] = rows.split(' ').map(Number)
  return Array.from({ length: count }, (_, line) =>
    widths.map((width, at) => {
      const left = x + widths.slice(0, at).reduce((sum, one) => sum + one, 0)
      return `${left} ${y + line * gap} ${width * (0.5 + 0.1 * ((line * 2 + at) % 3))}`
    }),
  ).flat()
}

/** Where a rectangle stands. */
function placeOf(place: string) {
  const [x, y, width, height] = place.split(' ')
  return { x, y, width, height }
}
