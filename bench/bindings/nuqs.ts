import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { flatten, parsers, unflatten } from './flat-state.mjs'
import { handlersOf, type ControlledOptions } from './options.ts'

/** Hand-written parsers, and the table's state made of them. */
export function useNuqs(): ControlledOptions {
  const [query, setQuery] = useQueryStates(parsers)
  const state = useMemo(() => unflatten(query), [query])
  return handlersOf(state, (update) => {
    void setQuery((latest) => flatten(update(unflatten(latest))))
  })
}
