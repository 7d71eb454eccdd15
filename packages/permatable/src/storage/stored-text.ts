import { warn } from '../values/fail-and-warn.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'

/** Where in `localStorage` state is kept. */
export interface StorageOptions {
  /** The key in `localStorage`. The version is appended: `'users: widths'` becomes `'users: widths@1'`. */
  readonly key: string
  /** Raise it to ignore older state that would mislead. @default 1 */
  readonly version?: number
}

/**
 * A query in `localStorage`: `''` or `'?…'`. Neither `load` nor `save` throws. A text that the browser refuses to store
 * lasts as long as the page.
 */
export function storedText(options: StorageOptions) {
  const { key, version = 1 } = fieldsOf(options)
  if (process.env.NODE_ENV !== 'production' && (typeof key !== 'string' || !key))
    warn(fieldsOf(options), 'no key in localStorage', "pass one, as in { key: 'users: widths' }")
  const name = `${key}@${version}`
  let refused: string | undefined
  return {
    load(): string {
      try {
        return refused ?? localStorage.getItem(name) ?? ''
      } catch {
        return ''
      }
    },
    save(search: string): void {
      refused = search
      try {
        if (search) localStorage.setItem(name, search)
        else localStorage.removeItem(name)
        refused = undefined
      } catch {
        // The storage is blocked or full.
      }
    },
  }
}
