import { useEffect, useState } from 'react'
import type { Answer, Question } from './check.worker.ts'

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
