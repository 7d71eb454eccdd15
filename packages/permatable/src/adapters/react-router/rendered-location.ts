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
import { changesBetween, layChanges, parseQuery } from '../../query/params.ts'
import { useBrowserLayoutEffect } from '../../react/hooks.ts'
import type { Adapter } from '../../sync/adapter.ts'

/** Takes the query that React has rendered. `undefined` if no table answers. */
type Answer = (search: string | undefined) => void

interface MountedTable {
  readonly definition: TableSearchParams<object>
  readonly setOnShown: (getOnShown: () => () => void) => void
}

/** What the tables of a router share: its adapter, and what React shows, which mounted tables are asked. */
class Rendered {
  adapter: Adapter | undefined
  readonly tables = new Set<MountedTable>()
  readonly #listeners = new Set<() => void>()
  #answer: Answer | undefined
  /** The query that tables go on to show while React is asked what it has rendered. */
  held: string | undefined
  /** Waits for the next screen. */
  onShown = (): void => {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly getAnswer = () => this.#answer

  /**
   * Asks which query React has rendered, and gets the answer before the next task. React Router shows a location in a
   * transition, so it may be an older one than the router's: other code then builds on a query without the table's last
   * writes.
   * https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/dom/lib.tsx#L1770-L1800
   */
  ask(onAnswer: Answer): void {
    const answer: Answer = (search) => {
      if (this.#answer !== answer) return
      this.#answer = undefined
      onAnswer(search)
    }
    this.#answer?.(undefined)
    this.#answer = answer
    for (const listener of this.#listeners) listener()
    // A table in a hidden part of the page does not render.
    setTimeout(answer)
  }

  /**
   * Writes again what tables wrote since the rendered query, from which other code has made its own.
   *
   * @param current The query before other code's.
   * @param rendered @default what React answers
   */
  keepOwnWrites(current: string, onEnd: () => void, rendered?: string): void {
    const onAnswer: Answer = (before) => {
      this.held = undefined
      const next = this.adapter?.getSearch() ?? current
      // React Router 6 renders a location at once, so it may be the next one by now.
      if (before !== undefined && before !== next) {
        const segments = [before, next].flatMap((search) => parseQuery(search).segments)
        const changed = segments.filter(changesBetween(before, next))
        const merged = layChanges(before, current, next)
        // An update that sets or removes a table's params is meant for it.
        if (merged !== next && !changed.some(({ name }) => this.#owns(name)))
          this.adapter?.navigate(merged, { history: 'replace' })
      }
      onEnd()
    }
    if (rendered !== undefined) return onAnswer(rendered)
    this.held = current
    this.ask(onAnswer)
  }

  #owns(name: string): boolean {
    const slices = [...this.tables].flatMap(({ definition }) => definition['~permatable'].slices)
    return slices.some((slice) => slice.owns(name))
  }

  /**
   * Runs a function in the task after the one in which React shows a new path's screen. It may run twice, if the user
   * clicks a link while another link's screen renders.
   *
   * React Router sets its state in a transition: the old screen stays while the new one renders, and the router reports the
   * end of a navigation before that. State set in the same task belongs to the same transition, so its effect runs when
   * React shows the screen. A table of the old screen is unmounted then.
   * https://github.com/remix-run/react-router/blob/react-router@7.18.2/packages/react-router/lib/components.tsx#L541-L555
   */
  readonly whenShown = (onShown: () => void): void => {
    this.onShown = onShown
    if (!this.tables.size) setTimeout(onShown)
    startTransition(() => {
      for (const { setOnShown } of this.tables) setOnShown(() => onShown)
    })
  }
}

const byRouter = new WeakMap<object, Rendered>()

export function renderedOf(router: object): Rendered {
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

/** Returns the location that React renders. Always read, the context would render a component after each write. */
export const useLocationIf = (isRead: boolean | undefined): Location | undefined =>
  useContext(isRead ? RenderedLocation : NoLocation).location

/** Lets a component with a table say what React shows. It renders once more for each question. */
export function useRendered(router: object, definition: TableSearchParams<object>): void {
  const rendered = renderedOf(router)
  const answer = useSyncExternalStore(rendered.subscribe, rendered.getAnswer, () => undefined)
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
