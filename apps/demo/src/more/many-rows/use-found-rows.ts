import { useEffect, useRef, useState } from 'react'
import { ROW_COUNT, type FoundRows, type RowQuery } from './find-rows.ts'

/** The rows of a view as a worker finds them: until then, those that it found last. The page answers each key at once. */
export function useFoundRows({ globalFilter, sorting }: RowQuery) {
  const [found, setFound] = useState(allRows)
  const [hasFailed, setHasFailed] = useState(false)
  const started = useRef<Worker>(undefined)
  const key = keyOf({ globalFilter, sorting })
  useEffect(() => {
    const worker = new Worker(new URL('./many-rows.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FoundRows>) => setFound(data))
    worker.addEventListener('error', () => setHasFailed(true))
    started.current = worker
    return () => worker.terminate()
  }, [])
  useEffect(() => started.current?.postMessage(key), [key])
  return { rows: found.rows, isPending: found.key !== key, hasFailed }
}

const keyOf = ({ globalFilter, sorting }: RowQuery) => JSON.stringify({ globalFilter, sorting })

/** The rows of a view without a search and a sorting: no worker is needed to find them. */
const allRows: FoundRows = {
  key: keyOf({ globalFilter: '', sorting: [] }),
  rows: Uint32Array.from({ length: ROW_COUNT }, (_, at) => at),
}
