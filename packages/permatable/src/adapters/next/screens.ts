import type { TableSearchParams } from '../../definition/define.ts'

/**
 * Tells tables of one definition apart: a screen that Next renders while the old one is still shown gets tables of its
 * own.
 */
export interface Screens {
  /** Returns the definition, or the copy that makes the tables of another screen. */
  keyOf<State extends object>(
    definition: TableSearchParams<State>,
    pathname: string | null,
  ): TableSearchParams<State>
  /** Notes the path of a screen with a table. */
  show(pathname: string | null): void
}

export function createScreens(): Screens {
  const keys = new WeakMap<object, { pathname: string | null; copy: object }>()
  /** The path on which a table was shown last. */
  let shown: string | null | undefined
  return {
    keyOf(definition, pathname) {
      const known = keys.get(definition)
      const isShown = shown === undefined || shown === pathname
      if (isShown || known?.pathname === pathname)
        return (known?.copy ?? definition) as typeof definition
      // Tables are told apart by their list of slices. The slices stay the same, by which twins find each other.
      const internals = definition['~permatable']
      const slices = [...internals.slices]
      const copy = { ...definition, '~permatable': { ...internals, slices } }
      keys.set(definition, { pathname, copy })
      return copy
    },
    show(pathname) {
      shown = pathname
    },
  }
}
