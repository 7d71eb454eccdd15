import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import type { Source } from '../../table/page.ts'
import type { RowQuery } from './find-rows.ts'
import { allRows, keyOf, startRowFinder } from './row-finder.ts'

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
