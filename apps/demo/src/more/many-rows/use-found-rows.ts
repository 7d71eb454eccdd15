import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import type { Source } from '../../table/pagination.tsx'
import { ROW_COUNT, type FoundRows, type RowQuery, type RowQuestion } from './find-rows.ts'

interface QueryAtoms {
  readonly globalFilter: Source<RowQuery['globalFilter']>
  readonly sorting: Source<RowQuery['sorting']>
}

/** The rows of a view as a worker finds them: until then, those that it found last. */
export function useFoundRows(atoms: QueryAtoms) {
  const [found, setFound] = useState(allRows)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const finder = startRowFinder(setFound, () => setHasFailed(true))
    const find = () =>
      finder.find({ globalFilter: atoms.globalFilter.get(), sorting: atoms.sorting.get() })
    const subscriptions = [atoms.globalFilter.subscribe(find), atoms.sorting.subscribe(find)]
    find()
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
      finder.stop()
    }
  }, [atoms])
  const globalFilter = useSelector(atoms.globalFilter)
  const sorting = useSelector(atoms.sorting)
  const isPending = found.key !== keyOf({ globalFilter, sorting })
  return { rows: found.rows, isPending, hasFailed }
}

const keyOf = ({ globalFilter, sorting }: RowQuery) => JSON.stringify([globalFilter, sorting])

/** The rows of a view without a search and a sorting: no worker is needed to find them. */
const allRows: FoundRows = {
  key: keyOf({ globalFilter: '', sorting: [] }),
  rows: Uint32Array.from({ length: ROW_COUNT }, (_, at) => at),
}

/**
 * Has a worker find rows, so that the page answers each key at once. The worker gets one question at a time; of those that
 * come meanwhile, it gets the last one.
 */
function startRowFinder(onFound: (found: FoundRows) => void, onFailed: () => void) {
  const worker = new Worker(new URL('./many-rows.worker.ts', import.meta.url), { type: 'module' })
  let isBusy = false
  let next: RowQuestion | undefined

  function send() {
    if (isBusy || !next) return
    isBusy = true
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window takes one, a worker none
    worker.postMessage(next)
    next = undefined
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FoundRows>) => {
    isBusy = false
    onFound(data)
    send()
  })
  worker.addEventListener('error', onFailed)
  return {
    find(query: RowQuery) {
      next = { key: keyOf(query), query }
      send()
    },
    stop: () => worker.terminate(),
  }
}
