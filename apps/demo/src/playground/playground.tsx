import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams } from 'permatable'
import { viewUrl } from 'permatable/react'
import { slice } from 'permatable/slices'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useCallback, useState, useEffect, useRef } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import { Editor } from './editor.tsx'
import type { Answer, Question } from './check.worker.ts'
import type { FromFrame, ToFrame } from './frame.tsx'

/** The definition that the playground opens with. */
export const STARTER = `import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({
  // Try: prefix: 'users-', history: 'push', or sorting: false
  globalFilter: { debounce: 300, param: 'q' },
  sorting: { default: [{ id: 'age', desc: true }] },
})
`

// Of this tab alone: a link that opens in another one has not been read there.
const KEY = 'permatable-playground'

/** The text that the visitor wrote or chose to run last. Only this text runs by itself, also after a reload. */
export function readTrusted(): string {
  try {
    return sessionStorage.getItem(KEY) ?? STARTER
  } catch {
    return STARTER
  }
}

export function keepTrusted(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}

const asIs = (text: string) => text
const codec = { parse: asIs, serialize: asIs }

/** The link of the playground: the definition as it is written, and the query of its table. */
const link = defineTableSearchParams({
  onlyNamed: true,
  definition: slice({ default: STARTER, codec, debounce: 300 }),
  view: slice({ default: '', codec, debounce: 300 }),
  maxLength: 100_000,
})

export function View() {
  const params = useTableSearchParams(link)
  const text = useSelector(params.atoms.definition)
  /** The text that the visitor wrote, or chose to run. That of a link runs when the visitor says so, never by itself. */
  const [trusted, setTrusted] = useState(readTrusted)
  const isTrusted = text === trusted
  const view = useCallback(() => params.atoms.view.get(), [params])
  const checked = useCheckedText(isTrusted ? text : undefined, view)
  const good = useLastGood(checked?.error === '' ? checked.text : undefined)
  const onSearch = useCallback((view: string) => params.set({ view }), [params])

  function trust(text: string) {
    setTrusted(text)
    keepTrusted(text)
  }

  return (
    <>
      <div className="playground-editor mt-5">
        <Editor
          label="The definition"
          value={text}
          onChange={(definition) => {
            if (isTrusted) trust(definition)
            params.set({ definition })
          }}
        />
        {isTrusted ? (
          <div className="flex items-start justify-between gap-3 [&>button]:flex-none">
            <p role="alert" className="playground-error">
              {checked?.error}
            </p>
            <CopyButton label="Copy link" read={() => viewUrl(params)} />
          </div>
        ) : (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-raised px-3 py-2">
            <p>This link brings a definition, which has not run. Read it before you run it.</p>
            <button type="button" className="control" onClick={() => trust(text)}>
              Run it
            </button>
          </div>
        )}
      </div>
      {good !== undefined && <PlaygroundFrame text={good} view={view} onSearch={onSearch} />}
    </>
  )
}

/** Keeps the last text that has a definition while the editor's has none. */
function useLastGood(text: string | undefined) {
  const [last, setLast] = useState(text)
  if (text === undefined || text === last) return last
  setLast(text)
  return text
}

/** How long (ms) a definition may run before it is ended. */
const LIMIT_MS = 1_000

/** What the check says of a text: `error` is `''` for a definition that works. */
interface Checked {
  readonly text: string
  readonly error: string
}

/** Has a worker try the definition of a text, and ends one that does not come to an end. */
export function useCheckedText(text: string | undefined, view: () => string) {
  const [checked, setChecked] = useState<Checked>()
  useEffect(() => {
    if (text === undefined) return
    return check({ text, view: view() }, (error) => setChecked({ text, error }))
  }, [text, view])
  return checked?.text === text ? checked : undefined
}

/** Returns the function that ends the check. */
function check(question: Question, onChecked: (error: string) => void): () => void {
  const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  function end(error?: string) {
    clearTimeout(timer)
    worker.terminate()
    if (error !== undefined) onChecked(error)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data !== 'ready') return end(data.error)
    // Loading the library is not the definition's fault, so its second begins here.
    timer = setTimeout(() => end('The definition runs for too long, and was ended.'), LIMIT_MS)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window takes one, a worker none
    worker.postMessage(question)
  })
  worker.addEventListener('error', () => end('The check of the definition failed to load.'))
  return end
}

interface PlaygroundFrameProps {
  /** A definition that was checked. */
  readonly text: string
  /** Returns the query that its table opens with. */
  readonly view: () => string
  readonly onSearch: (search: string) => void
}

/** The table of a definition, in a frame without the site's origin: no cookies, no storage, no way to the page. */
export function PlaygroundFrame({ text, view, onSearch }: PlaygroundFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    function onMessage({ source, data }: MessageEvent<FromFrame>) {
      if (!frame.current || source !== frame.current.contentWindow) return
      if (data.kind === 'ready') setReady(true)
      else if (data.kind === 'height') setHeight(Number(data.height))
      else if (data.kind === 'search') onSearch(String(data.search))
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [onSearch])
  useEffect(() => {
    if (!isReady) return
    const { documentElement } = document
    function send() {
      const theme = documentElement.dataset['theme'] ?? ''
      const message: ToFrame = { text, view: view(), theme }
      // The frame has no origin to name.
      frame.current?.contentWindow?.postMessage(message, '*')
    }
    send()
    const themes = new MutationObserver(send)
    themes.observe(documentElement, { attributeFilter: ['data-theme'] })
    return () => themes.disconnect()
  }, [isReady, text, view])
  return (
    <iframe
      ref={frame}
      title="The table of the definition"
      src="/playground-frame.html"
      sandbox="allow-scripts"
      allow="clipboard-write"
      className="playground-frame mt-4 block min-h-[44rem] w-full border-0 scheme-light-dark"
      style={height === undefined ? undefined : { height }}
    />
  )
}
