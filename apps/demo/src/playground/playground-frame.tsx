import { useEffect, useRef, useState } from 'react'
import type { FromFrame, ToFrame } from './frame-messages.ts'

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
      className="playground-frame"
      style={height === undefined ? undefined : { height }}
    />
  )
}
