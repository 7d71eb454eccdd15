import '../styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from './error-boundary.tsx'
import type { FromFrame, ToFrame } from './frame-messages.ts'
import { PlaygroundTable } from './playground-table.tsx'
import { messageOf, runDefinition } from './run-definition.ts'
import './playground.css'

// The frame has no origin, and nothing in it is a secret.
const send = (message: FromFrame) => parent.postMessage(message, '*')
const onSearch = (search: string) => send({ kind: 'search', search })

const place = document.body.appendChild(document.createElement('main'))
place.className = 'playground-framed'
const root = createRoot(place)
let generation = 0

addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== parent) return
  document.documentElement.dataset['theme'] = data.theme
  show(data)
})

let shown: string | undefined

function show({ text, view }: ToFrame) {
  if (text === shown) return
  shown = text
  const outcome = runDefinition(text)
  const key = ++generation
  root.render(
    <StrictMode>
      {'error' in outcome ? (
        <Problem text={outcome.error} />
      ) : (
        <ErrorBoundary key={key} fallback={(error) => <Problem text={messageOf(error)} />}>
          <PlaygroundTable definition={outcome.definition} firstSearch={view} onSearch={onSearch} />
        </ErrorBoundary>
      )}
    </StrictMode>,
  )
}

const Problem = ({ text }: { readonly text: string }) => (
  <p role="alert" className="playground-error">
    {text}
  </p>
)

new ResizeObserver(() => send({ kind: 'height', height: place.offsetHeight })).observe(place)
send({ kind: 'ready' })
