import {
  createContext,
  startTransition,
  useContext,
  useState,
  useSyncExternalStore,
  type Context,
} from 'react'
import { UNSAFE_LocationContext as LocationContext, type Location } from 'react-router'
import type { TableSearchParams } from '../../definition/define.ts'
import { changedNames, layChanges } from '../../query/query.ts'
import { useBrowserLayoutEffect } from '../../react/hooks.ts'

/** What React is asked: which query it has rendered. */
interface Question {
  answer(search: string | undefined): void
}

/** Functions that wait for a screen. Running them empties the list. */
type Callbacks = (() => void)[]

/** The mounted components with a table, and what is asked of them. */
interface Rendered {
  readonly definitions: Set<TableSearchParams<object>>
  readonly listeners: Set<() => void>
  question: Question | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly getQuestion: () => Question | undefined
  readonly setters: Set<(callbacks: Callbacks) => void>
  /** They wait for the next screen. */
  callbacks: Callbacks
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
    setters: new Set(),
    callbacks: [],
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

/** Returns the location that React renders. Always read, the context would render a component after each write. */
export const useLocationIf = (isRead: boolean | undefined): Location | undefined =>
  useContext(isRead ? RenderedLocation : NoLocation).location

/** Lets `askRendered` ask the component of a table, which renders once more for it. */
export function useRenderedSearch(router: object, definition: TableSearchParams<object>): void {
  const { definitions, subscribe, getQuestion } = renderedOf(router)
  const question = useSyncExternalStore(subscribe, getQuestion, noQuestion)
  const location = useLocationIf(question !== undefined)
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

function run(callbacks: Callbacks): void {
  for (const callback of callbacks.splice(0)) setTimeout(callback)
}

/** Registers a component with a table. If it stays mounted, `whenShown` renders it once more on arrival. */
export function useShownScreen(router: object): void {
  const [callbacks, setCallbacks] = useState<Callbacks>([])
  useBrowserLayoutEffect(() => run(callbacks), [callbacks])
  useBrowserLayoutEffect(() => {
    const { setters } = renderedOf(router)
    setters.add(setCallbacks)
    return () => {
      setters.delete(setCallbacks)
      run(renderedOf(router).callbacks)
    }
  }, [router])
}

/**
 * Runs a function in the task after the one in which React shows a new path's screen.
 *
 * React Router sets its state in a transition: the old screen stays while the new one renders, and the router reports the
 * end of a navigation before that. State set in the same task belongs to the same transition, so its effect runs when
 * React shows the screen.
 * https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/components.tsx#L541-L555
 *
 * @param callback May run twice, if the user clicks a link while another link's screen renders.
 */
export function whenShown(router: object, callback: () => void): void {
  const own = renderedOf(router)
  // A new list, so that an earlier link's screen, which renders with the old list, doesn't run this callback.
  const callbacks = [...own.callbacks, callback]
  own.callbacks = callbacks
  if (!own.setters.size) run(callbacks)
  startTransition(() => {
    for (const setCallbacks of own.setters) setCallbacks(callbacks)
  })
}
