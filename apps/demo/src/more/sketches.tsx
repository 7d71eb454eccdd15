import type { ComponentType, ReactNode } from 'react'
import type { MorePath } from './more-screens.ts'

interface SketchProps {
  /** The slices whose params the address has. */
  readonly chips: readonly string[]
  readonly children: ReactNode
}

/** A drawing of a screen: its address, over what is special about it. */
const Sketch = ({ chips, children }: SketchProps) => (
  <svg viewBox="0 0 160 90" aria-hidden className="sketch">
    <rect x="8.5" y="8.5" width="143" height="13" rx="4" className="sketch-box" />
    {chips.map((slice, at) => (
      <rect
        key={at}
        x={14 + at * (128 / chips.length)}
        y="12"
        width={128 / chips.length - 4}
        height="6"
        rx="2"
        fill={`var(--hue-${slice})`}
        opacity=".75"
      />
    ))}
    {children}
  </svg>
)

interface LineProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly className?: string
}

/** A text, as one sees it from afar. */
const Line = ({ className = 'sketch-text', ...place }: LineProps) => (
  <rect {...place} height="4" rx="2" className={className} />
)

interface RowsProps {
  readonly count: number
  readonly x: number
  readonly y: number
  readonly widths: readonly number[]
  readonly gap?: number
}

/** The rows of a table: a text in each cell. */
const Rows = ({ count, x, y, widths, gap = 12 }: RowsProps) =>
  Array.from({ length: count }, (_, row) =>
    widths.map((width, at) => (
      <Line
        key={`${row} ${at}`}
        x={x + widths.slice(0, at).reduce((sum, one) => sum + one, 0)}
        y={y + row * gap}
        // Texts differ in length.
        width={width * (0.5 + 0.1 * ((row * 2 + at) % 3))}
      />
    )),
  )

/** Three history entries, and the way back. */
const MixedSketch = () => (
  <Sketch chips={['globalFilter', 'sorting', 'pagination']}>
    <rect x="66.5" y="30.5" width="80" height="44" rx="4" className="sketch-box" />
    <rect x="56.5" y="34.5" width="80" height="44" rx="4" className="sketch-box" />
    <rect x="46.5" y="38.5" width="80" height="44" rx="4" className="sketch-box" />
    <Rows count={3} x={54} y={47} widths={[34, 34]} />
    <path d="M34 60H16M23 53l-7 7 7 7" className="sketch-sign" />
  </Sketch>
)

const TwoTablesSketch = () => (
  <Sketch chips={['sorting', 'sorting', 'globalFilter', 'globalFilter']}>
    {[8.5, 84.5].map((x, at) => (
      <g key={x}>
        <rect x={x} y="30.5" width="67" height="52" rx="4" className="sketch-box" />
        <Line
          x={x + 7}
          y={37}
          width={24}
          className={at ? 'sketch-globalFilter' : 'sketch-sorting'}
        />
        <Rows count={3} x={x + 7} y={49} widths={[30, 26]} />
      </g>
    ))}
  </Sketch>
)

/** A text, a range, a choice and two dates. */
const TypedFiltersSketch = () => (
  <Sketch chips={['columnFilters', 'columnFilters']}>
    <rect x="8.5" y="30.5" width="143" height="52" rx="4" className="sketch-box" />
    {[
      [14.5, 30],
      [49.5, 12],
      [64.5, 12],
      [81.5, 26],
      [112.5, 15],
      [130.5, 15],
    ].map(([x, width]) => (
      <rect key={x} x={x} y="36.5" width={width} height="11" rx="2.5" className="sketch-control" />
    ))}
    <path
      d="M18 39.5v5M54 42h4M69 42h4M99 41l2.5 2.5L104 41M116 42h8M134 42h8"
      className="sketch-sign"
    />
    <Rows count={3} x={15} y={53.5} widths={[35, 32, 31, 36]} gap={10} />
  </Sketch>
)

/** A month, and the days of it that count. */
const RelativeDatesSketch = () => (
  <Sketch chips={['columnFilters']}>
    <rect x="8.5" y="30.5" width="62" height="52" rx="4" className="sketch-box" />
    {Array.from({ length: 28 }, (_, day) => (
      <rect
        key={day}
        x={13 + (day % 7) * 8}
        y={37 + Math.floor(day / 7) * 11}
        width="5"
        height="5"
        rx="1.5"
        className={day > 10 && day < 18 ? 'sketch-columnFilters' : 'sketch-text'}
      />
    ))}
    <rect x="82.5" y="30.5" width="69" height="52" rx="4" className="sketch-box" />
    <Rows count={4} x={90} y={38} widths={[34, 26]} />
  </Sketch>
)

/** A pinned column, a group and selected cells. */
const EverythingSketch = () => (
  <Sketch chips={['grouping', 'columnPinning', 'rowSelection', 'cellSelection']}>
    <rect x="8.5" y="30.5" width="143" height="52" rx="4" className="sketch-box" />
    <path
      d="M12.5 31H48v51H12.5a3.5 3.5 0 0 1-3.5-3.5v-44a3.5 3.5 0 0 1 3.5-3.5z"
      className="sketch-pinned"
    />
    <path d="m14 37 3 3 3-3" className="sketch-sign" />
    <Line x={24} y={36.5} width={18} className="sketch-grouping" />
    <Rows count={3} x={16} y={49} widths={[40, 34, 34, 24]} gap={11} />
    <rect x="52" y="45.5" width="66" height="22" rx="1.5" className="sketch-cells" />
  </Sketch>
)

/** Rows without end, and where one is in them. */
const ManyRowsSketch = () => (
  <Sketch chips={['globalFilter', 'sorting']}>
    <rect x="8.5" y="30.5" width="143" height="52" rx="4" className="sketch-box" />
    <Rows count={8} x={16} y={34.5} widths={[46, 34, 34]} gap={6} />
    <rect x="143" y="34" width="4" height="45" rx="2" className="sketch-line" />
    <rect x="143" y="46" width="4" height="7" rx="2" className="sketch-accent" />
  </Sketch>
)

/** Views under names, one of them open. */
const SavedViewsSketch = () => (
  <Sketch chips={['sorting', 'columnFilters']}>
    {[8.5, 45.5, 82.5].map((x, at) => (
      <g key={x}>
        <rect
          x={x}
          y="28.5"
          width="32"
          height="13"
          rx="6.5"
          className={at === 1 ? 'sketch-control sketch-opened' : 'sketch-control'}
        />
        <Line x={x + 8} y={33} width={16} className={at === 1 ? 'sketch-accent' : 'sketch-text'} />
      </g>
    ))}
    <path d="M126 35h8M130 31v8" className="sketch-sign" />
    <rect x="8.5" y="47.5" width="143" height="35" rx="4" className="sketch-box" />
    <Rows count={3} x={15} y={53} widths={[46, 40, 40]} gap={9.5} />
  </Sketch>
)

/** Many selected rows, and the one short param that they become. */
const ShortLinksSketch = () => (
  <Sketch chips={['rowSelection']}>
    <rect x="8.5" y="30.5" width="80" height="52" rx="4" className="sketch-box" />
    <Rows count={6} x={24} y={35} widths={[32, 26]} gap={8} />
    {Array.from({ length: 6 }, (_, row) => (
      <Line key={row} x={14} y={35 + row * 8} width={5} className="sketch-rowSelection" />
    ))}
    <path d="M96 57h12m-5-5 5 5-5 5" className="sketch-sign" />
    <rect x="114.5" y="50.5" width="37" height="13" rx="6.5" className="sketch-control" />
    <Line x={121} y={55} width={24} className="sketch-accent" />
  </Sketch>
)

/** A row of pages, one of which opens elsewhere. */
const LinksSketch = () => (
  <Sketch chips={['sorting', 'pagination']}>
    <rect x="8.5" y="30.5" width="143" height="32" rx="4" className="sketch-box" />
    <Rows count={2} x={15} y={39} widths={[46, 40, 40]} />
    {[8.5, 30.5, 52.5, 74.5].map((x, at) => (
      <g key={x}>
        <rect
          x={x}
          y="69.5"
          width="16"
          height="13"
          rx="6.5"
          className={at === 1 ? 'sketch-control sketch-opened' : 'sketch-control'}
        />
        <Line x={x + 5} y={74} width={6} className={at === 1 ? 'sketch-accent' : 'sketch-text'} />
      </g>
    ))}
    <path d="M104 82l12-12m-9 0h9v9" className="sketch-sign" />
  </Sketch>
)

/** Each param, and whether it counts. */
const ExplainSketch = () => (
  <Sketch chips={['globalFilter', 'sorting', 'columnFilters']}>
    {['globalFilter', 'sorting', 'columnFilters'].map((slice, at) => (
      <g key={slice}>
        <Line x={12} y={36 + at * 17} width={34} className={`sketch-${slice}`} />
        <Line x={58} y={36 + at * 17} width={44 + at * 8} />
        <path
          d={at === 1 ? `m140 ${34 + at * 17} 8 8m0-8-8 8` : `m139 ${38 + at * 17} 3.5 4 7-8`}
          className="sketch-sign"
        />
      </g>
    ))}
  </Sketch>
)

/** Rows that come out of a database. */
const MillionSketch = () => (
  <Sketch chips={['globalFilter', 'columnFilters', 'sorting']}>
    <path d="M16 38v38c0 4 9 7 20 7s20-3 20-7V38" className="sketch-control" />
    <path
      d="M16 51c0 4 9 7 20 7s20-3 20-7M16 64c0 4 9 7 20 7s20-3 20-7"
      className="sketch-control"
    />
    <ellipse cx="36" cy="38" rx="20" ry="7" className="sketch-control" />
    <path d="M64 57h12m-5-5 5 5-5 5" className="sketch-sign" />
    <Rows count={4} x={86} y={39} widths={[36, 30]} />
  </Sketch>
)

/** Lines of code, and the table that follows them. */
const PlaygroundSketch = () => (
  <Sketch chips={['globalFilter', 'sorting']}>
    <rect x="8.5" y="27.5" width="143" height="26" rx="4" className="sketch-box" />
    <Line x={14} y={32} width={44} className="sketch-grouping" />
    <Line x={22} y={39} width={60} className="sketch-globalFilter" />
    <Line x={22} y={46} width={38} className="sketch-sorting" />
    <Rows count={3} x={14} y={60} widths={[56, 44, 36]} gap={10} />
  </Sketch>
)

export const sketches: Readonly<Record<MorePath, ComponentType>> = {
  '/more/mixed': MixedSketch,
  '/more/two-tables': TwoTablesSketch,
  '/more/typed-filters': TypedFiltersSketch,
  '/more/relative-dates': RelativeDatesSketch,
  '/more/everything': EverythingSketch,
  '/more/many-rows': ManyRowsSketch,
  '/more/million': MillionSketch,
  '/more/saved-views': SavedViewsSketch,
  '/more/short-links': ShortLinksSketch,
  '/more/links': LinksSketch,
  '/more/explain': ExplainSketch,
  '/more/playground': PlaygroundSketch,
}
