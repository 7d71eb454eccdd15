import type { TableSearchParams } from '../../definition/define.ts'

/**
 * Gives each screen its own tables. Next renders a link's screen while the old one is still visible, and both may have a
 * table of the same definition.
 */
export interface Screens {
  /** Returns the definition, or a copy of it for a screen that isn't shown yet. */
  definitionFor<State extends object>(
    definition: TableSearchParams<State>,
    pathname: string | null,
  ): TableSearchParams<State>
  /** Notes the path of a mounted screen with a table. */
  show(pathname: string | null): void
}

export function createScreens(): Screens {
  /** The last copy of each definition, and the path of its screen. */
  const copies = new WeakMap<object, { pathname: string | null; copy: object }>()
  let shownPath: string | null | undefined
  return {
    definitionFor(definition, pathname) {
      const known = copies.get(definition)
      const isShown = shownPath === undefined || shownPath === pathname
      if (isShown || known?.pathname === pathname)
        return (known?.copy ?? definition) as typeof definition
      // With another key there are two tables, and a change is set in both.
      const copy = {
        ...definition,
        '~permatable': { ...definition['~permatable'], tableKey: {} },
      }
      copies.set(definition, { pathname, copy })
      return copy
    },
    show(pathname) {
      shownPath = pathname
    },
  }
}
