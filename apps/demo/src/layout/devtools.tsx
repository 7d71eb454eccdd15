import { lazy, Suspense, useState } from 'react'

// The page is whole without it: when it cannot be loaded, nothing takes its place.
const Panel = lazy(() =>
  import('./devtools-panel.tsx').then(
    ({ DevtoolsPanel }) => ({ default: DevtoolsPanel }),
    () => ({ default: () => <></> }),
  ),
)

/** The button of the router's developer tools, which are loaded when they are first opened. */
export function Devtools() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="devtools-button"
        data-open={isOpen}
        aria-label={`${isOpen ? 'Close' : 'Open'} TanStack Router Devtools`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Router Devtools
      </button>
      {isOpen && (
        <Suspense>
          <Panel onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
