import { useId, useState } from 'react'

export function Failure({ error }: { error: unknown }) {
  const [shown, setShown] = useState(false)
  const details = useId()
  return (
    <div role="alert">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl font-semibold tracking-tight">Something went wrong!</h1>
        <button
          type="button"
          className="control"
          aria-expanded={shown}
          aria-controls={details}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide Error' : 'Show Error'}
        </button>
      </div>
      <pre
        id={details}
        hidden={!shown}
        className="mt-4 rounded-lg border border-line bg-surface p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
      >
        {error instanceof Error ? error.message : String(error)}
      </pre>
    </div>
  )
}

const places = [
  ['/', 'The first table'],
  ['/more', 'More screens'],
  ['/docs/', 'The docs'],
]

export const NotFound = () => (
  <>
    <h1 className="text-xl font-semibold tracking-tight">Not Found</h1>
    <p className="mt-1 text-muted">No screen has this address. These have one:</p>
    <ul className="stories">
      {places.map(([href, text]) => (
        <li key={href}>
          <a href={href} className="story">
            {text}
          </a>
        </li>
      ))}
    </ul>
  </>
)
