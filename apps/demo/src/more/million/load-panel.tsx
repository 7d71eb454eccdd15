import { sizes, type Size } from './loaded-rows.ts'
import type { ServerState } from './people-server.ts'
import { DOWNLOAD, factsOf, nameOf } from './sizes.ts'

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
