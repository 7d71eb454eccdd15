import type { Issue } from '../definition/issue.ts'
import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import { encodeParam } from '../query/encode.ts'
import { joinQuery } from '../query/query.ts'
import type { ReadableAtom } from '../sync/atom.ts'

/** Where state is kept in the browser. */
export interface StorageOptions {
  /** The key in `localStorage`, to which the version is added: `'users: widths'` is kept at `'users: widths@1'`. */
  readonly key: string
  /** Raise it when older state would mislead: the state of another version is not read. @default 1 */
  readonly version?: number
}

/** A query in `localStorage`: `''` or `'?…'`. */
export interface StoredText {
  load(): string
  save(search: string): void
}

/** Neither function throws: a text that the browser refuses to store lasts as long as the page. */
export function storedText({ key, version = 1 }: StorageOptions): StoredText {
  const name = `${key}@${version}`
  let refused: string | undefined
  return {
    load() {
      try {
        return refused ?? localStorage.getItem(name) ?? ''
      } catch {
        return ''
      }
    },
    save(search) {
      refused = search
      try {
        if (search) localStorage.setItem(name, search)
        else localStorage.removeItem(name)
        refused = undefined
      } catch {
        // Blocked, or full.
      }
    },
  }
}

/** A slice, and the atom of its value. */
interface Shown {
  readonly slice: ResolvedSlice
  readonly atom: ReadableAtom<unknown>
}

/** The query of what is shown: `'?sorting=age.desc'`, or `''` where all of it is the default. */
export const searchOf = (shown: readonly Shown[], issues: Issue[] = []): string =>
  joinQuery(
    shown.flatMap(({ slice, atom }) => slice.serialize(atom.get(), issues).map(encodeParam)),
  )
