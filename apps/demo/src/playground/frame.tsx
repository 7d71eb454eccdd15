import '../styles.css'
import './editor.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PlaygroundTable } from './playground-table.tsx'
import { messageOf, runDefinition } from './run-definition.ts'

/** What the page sends to the frame. */
export interface ToFrame {
  /** The definition to show, as the visitor wrote it. */
  readonly text: string
  /** The query that its table opens with. */
  readonly view: string
  /** The site's theme, as `data-theme` has it: the frame cannot read what the browser keeps for the site. */
  readonly theme: string
}

/** What the frame sends to the page. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'search'; readonly search: string }

// The frame has no origin, and nothing in it is a secret.
const send = (message: FromFrame) => parent.postMessage(message, '*')
const onSearch = (search: string) => send({ kind: 'search', search })

const place = document.body.appendChild(document.createElement('main'))
// Margins count to its height.
place.className = 'flow-root'
const root = createRoot(place, { onUncaughtError: (error) => tell(messageOf(error)) })

let shown: string | undefined

addEventListener('message', ({ source, data: { text, view, theme } }: MessageEvent<ToFrame>) => {
  if (source !== parent) return
  document.documentElement.dataset['theme'] = theme
  if (text === shown) return
  shown = text
  const outcome = runDefinition(text)
  if ('error' in outcome) tell(outcome.error)
  else
    root.render(
      <StrictMode key={text}>
        <PlaygroundTable definition={outcome.definition} firstSearch={view} onSearch={onSearch} />
      </StrictMode>,
    )
})

const tell = (text: string) =>
  root.render(
    <p role="alert" className="playground-error">
      {text}
    </p>,
  )

new ResizeObserver(() => send({ kind: 'height', height: place.offsetHeight })).observe(place)
send({ kind: 'ready' })
