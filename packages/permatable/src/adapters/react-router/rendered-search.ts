import { createContext, useContext, useSyncExternalStore, type Context } from 'react'
import { UNSAFE_LocationContext as LocationContext, type Location } from 'react-router'
import type { TableSearchParams } from '../../definition/define.ts'
import { changedNames, layChanges } from '../../query/query.ts'
import { useBrowserLayoutEffect } from '../../react/use-browser-layout-effect.ts'

/** What React is asked: which query it has rendered. */
interface Question {
  answer(search: string | undefined): void
}

/** The mounted tables of a router. */
interface Rendered {
  readonly definitions: Set<TableSearchParams<object>>
  readonly listeners: Set<() => void>
  question: Question | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly getQuestion: () => Question | undefined
}

const byRouter = new WeakMap<object, Rendered>()

function renderedOf(router: object): Rendered {
  const known = byRouter.get(router)
  if (known) return known
  const listeners = new Set<() => void>()
  const made: Rendered = {
    definitions: new Set(),
    listeners,
    question: undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getQuestion: () => made.question,
  }
  byRouter.set(router, made)
  return made
}

interface LocationValue {
  readonly location?: Location
}

// React types a context by its exact value, and `NoLocation` has another one.
const RenderedLocation = LocationContext as unknown as Context<LocationValue>
const NoLocation = createContext<LocationValue>({})
const noQuestion = () => undefined

/** Lets `askRendered` ask the component of a table, which renders once more for it. */
export function useRenderedSearch(router: object, definition: TableSearchParams<object>): void {
  const { definitions, subscribe, getQuestion } = renderedOf(router)
  const question = useSyncExternalStore(subscribe, getQuestion, noQuestion)
  // Read at other times, the context would render the component after each write.
  const { location } = useContext(question ? RenderedLocation : NoLocation)
  useBrowserLayoutEffect(() => question?.answer(location?.search), [question, location])
  useBrowserLayoutEffect(() => {
    definitions.add(definition)
    return () => void definitions.delete(definition)
  }, [definitions, definition])
}

/**
 * Asks which query React has rendered, and gets the answer before the next task. React Router shows a location in a
 * transition, so it may be an older one than the router's: other code then builds on a query without the table's last
 * writes.
 * https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/dom/lib.tsx#L1770-L1800
 *
 * @param answer Gets `undefined` if no table answers.
 */
export function askRendered(router: object, answer: (search: string | undefined) => void): void {
  const rendered = renderedOf(router)
  const question: Question = {
    answer(search) {
      if (rendered.question !== question) return
      rendered.question = undefined
      answer(search)
    },
  }
  rendered.question?.answer(undefined)
  rendered.question = question
  for (const listener of rendered.listeners) listener()
  // A table in a hidden part of the page does not render.
  setTimeout(question.answer)
}

/**
 * Returns a query of other code with the table's writes since the rendered query, from which it was made. `undefined` if
 * there are none, or if it was meant for the table: it sets or removes params of one.
 */
export function withOwnWrites(
  router: object,
  { rendered, current, next }: { rendered: string | undefined; current: string; next: string },
): string | undefined {
  // React Router 6 renders a location at once, so it may be the next one by now.
  if (rendered === undefined || rendered === current || rendered === next) return undefined
  const slices = [...renderedOf(router).definitions].flatMap(
    (definition) => definition['~permatable'].slices,
  )
  const isOwned = (name: string) => slices.some((slice) => slice.owns(name))
  if ([...changedNames(rendered, next)].some(isOwned)) return undefined
  const merged = layChanges(rendered, current, next)
  return merged === next ? undefined : merged
}
