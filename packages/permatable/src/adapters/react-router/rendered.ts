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

/** Takes the query that React has rendered. `undefined` if no table answers. */
type Answer = (search: string | undefined) => void

interface MountedTable {
  readonly definition: TableSearchParams<object>
  readonly setOnShown: (getOnShown: () => () => void) => void
}

/** What React shows of a router, which its mounted tables are asked. */
class Rendered {
  readonly tables = new Set<MountedTable>()
  readonly listeners = new Set<() => void>()
  /** Waits for the query that React has rendered. */
  answer: Answer | undefined
  /** Waits for the next screen. */
  onShown = (): void => {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly getAnswer = () => this.answer
}

const byRouter = new WeakMap<object, Rendered>()

function renderedOf(router: object): Rendered {
  const rendered = byRouter.get(router) ?? new Rendered()
  byRouter.set(router, rendered)
  return rendered
}

interface LocationValue {
  readonly location?: Location
}

// React types a context by its exact value, and `NoLocation` has another one.
const RenderedLocation = LocationContext as unknown as Context<LocationValue>
const NoLocation = createContext<LocationValue>({})
const noAnswer = () => undefined

/** Returns the location that React renders. Always read, the context would render a component after each write. */
export const useLocationIf = (isRead: boolean | undefined): Location | undefined =>
  useContext(isRead ? RenderedLocation : NoLocation).location

/** Lets a component with a table say what React shows. It renders once more for each question. */
export function useRendered(router: object, definition: TableSearchParams<object>): void {
  const rendered = renderedOf(router)
  const answer = useSyncExternalStore(rendered.subscribe, rendered.getAnswer, noAnswer)
  const location = useLocationIf(answer !== undefined)
  useBrowserLayoutEffect(() => answer?.(location?.search), [answer, location])
  const [onShown, setOnShown] = useState<() => void>()
  useBrowserLayoutEffect(() => void (onShown && setTimeout(onShown)), [onShown])
  useBrowserLayoutEffect(() => {
    const table = { definition, setOnShown }
    rendered.tables.add(table)
    return () => {
      rendered.tables.delete(table)
      setTimeout(rendered.onShown)
    }
  }, [rendered, definition])
}

/**
 * Asks which query React has rendered, and gets the answer before the next task. React Router shows a location in a
 * transition, so it may be an older one than the router's: other code then builds on a query without the table's last
 * writes.
 * https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/dom/lib.tsx#L1770-L1800
 */
export function askRendered(router: object, onAnswer: Answer): void {
  const rendered = renderedOf(router)
  const answer: Answer = (search) => {
    if (rendered.answer !== answer) return
    rendered.answer = undefined
    onAnswer(search)
  }
  rendered.answer?.(undefined)
  rendered.answer = answer
  for (const listener of rendered.listeners) listener()
  // A table in a hidden part of the page does not render.
  setTimeout(answer)
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
  const slices = [...renderedOf(router).tables].flatMap(
    ({ definition }) => definition['~permatable'].slices,
  )
  const isOwned = (name: string) => slices.some((slice) => slice.owns(name))
  if ([...changedNames(rendered, next)].some(isOwned)) return undefined
  const merged = layChanges(rendered, current, next)
  return merged === next ? undefined : merged
}

/**
 * Runs a function in the task after the one in which React shows a new path's screen. It may run twice, if the user clicks
 * a link while another link's screen renders.
 *
 * React Router sets its state in a transition: the old screen stays while the new one renders, and the router reports the
 * end of a navigation before that. State set in the same task belongs to the same transition, so its effect runs when
 * React shows the screen. A table of the old screen is unmounted then.
 * https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/components.tsx#L541-L555
 */
export function whenShown(router: object, onShown: () => void): void {
  const rendered = renderedOf(router)
  rendered.onShown = onShown
  if (!rendered.tables.size) setTimeout(onShown)
  startTransition(() => {
    for (const { setOnShown } of rendered.tables) setOnShown(() => onShown)
  })
}
