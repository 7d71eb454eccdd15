import { defineTableSearchParams } from 'permatable'
import { oneOf } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { countText } from '../../table/pagination.tsx'
import type { ServerState } from './people-server.ts'

/** How many rows the database may have. A link says which, so that it opens the same ones. */
const sizes = ['10k', '100k', '1m'] as const

export type Size = (typeof sizes)[number]

/** Beside the table's own definition: resetting the table keeps its rows. */
export const loadedRows = defineTableSearchParams({
  onlyNamed: true,
  rows: slice({ default: null, codec: oneOf(sizes), history: 'push' }),
})

/** What a browser loads, compressed: SQLite and the worker that asks it. */
const DOWNLOAD = '0.4 MB'

/** What the rows and their indexes take in the memory of the tab, and how long a laptop takes to make them. */
export const factsOf = {
  '10k': { rows: 10_000, memory: '5 MB', time: 'a second' },
  '100k': { rows: 100_000, memory: '50 MB', time: 'a few seconds' },
  '1m': { rows: 1_000_000, memory: '500 MB', time: 'half a minute' },
} as const satisfies Readonly<Record<Size, object>>

/** `10,000 rows` */
const nameOf = (size: Size): string => `${countText(factsOf[size].rows)} rows`

interface SizeSelectProps {
  readonly value: Size | null
  readonly onChange: (size: Size | null) => void
}

/** How many rows the database has. Each choice says what it takes. */
export const SizeSelect = ({ value, onChange }: SizeSelectProps) => (
  <select
    aria-label="Rows in the database"
    className="control"
    value={value ?? ''}
    onChange={({ target }) => onChange(sizes.find((size) => size === target.value) ?? null)}
  >
    <option value="">No rows loaded</option>
    {sizes.map((size) => (
      <option key={size} value={size}>
        {nameOf(size)}, {factsOf[size].memory} of memory
      </option>
    ))}
  </select>
)

interface LoadPanelProps {
  readonly state: ServerState
  readonly size: Size | null
  /** The text of the address that is no size. */
  readonly unknownSize: string | undefined
  readonly wasCancelled: boolean
  readonly onChoose: (size: Size) => void
  readonly onRetry: () => void
  readonly onCancel: () => void
}

/** In place of rows: what loading them takes, how far it is, or why there are none. */
export function LoadPanel({ state, size, ...on }: LoadPanelProps) {
  if (state.status === 'failed')
    return (
      <>
        <p role="alert">
          {state.at === 'load'
            ? 'The database could not be loaded. Fewer rows need less memory.'
            : 'The database did not answer this query.'}
        </p>
        <p className="load-choices">
          <button type="button" className="control" onClick={on.onRetry}>
            Try again
          </button>
          <button type="button" className="control" onClick={on.onCancel}>
            Cancel
          </button>
        </p>
      </>
    )
  if (size) {
    const done = state.status === 'loading' ? state.done : 0
    return (
      <>
        <p role="status">
          {/* A text that takes the place of a shorter one would be a layout shift. */}
          <span key={done === 0 ? 'loading' : 'making'}>
            {done === 0
              ? `Loading SQLite, ${DOWNLOAD}…`
              : `Making ${nameOf(size)} in ${factsOf[size].memory} of memory…`}
          </span>
        </p>
        <progress aria-label="Loading" {...(done > 0 && { value: done })} />
        <button type="button" className="control" onClick={on.onCancel}>
          Cancel
        </button>
      </>
    )
  }
  return (
    <>
      <p role="status">
        {on.wasCancelled
          ? 'Cancelled: nothing was kept.'
          : on.unknownSize
            ? `The address says rows=${on.unknownSize}, which is none of these.`
            : 'No rows are loaded yet.'}
      </p>
      <p>
        SQLite is a download of {DOWNLOAD}. It runs in a worker of this tab, and makes the people in
        its memory.
      </p>
      <p className="load-choices">
        {sizes.map((one) => (
          <button
            key={one}
            type="button"
            className="control load-choice"
            onClick={() => on.onChoose(one)}
          >
            <strong>{nameOf(one)}</strong>{' '}
            <span>
              {factsOf[one].memory}, {factsOf[one].time}
            </span>
          </button>
        ))}
      </p>
    </>
  )
}
