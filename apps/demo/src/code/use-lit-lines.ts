import { useEffect, useRef } from 'react'

/** The atoms of a table's slices, by the slices' keys. */
export type SliceAtoms = Readonly<
  Record<string, { subscribe(onChange: () => void): { unsubscribe(): void } }>
>

/** Lights the lines of the slices that changed last: the lines of highlighted code that name one. */
export function useLitLines(atoms: SliceAtoms) {
  const code = useRef<HTMLDivElement>(null)
  useEffect(() => {
    /** A filter changes the page, too: slices that change in one task are lit together. */
    const changed = new Set<string>()
    function light() {
      for (const line of code.current?.querySelectorAll<HTMLElement>('.line[data-slice]') ?? [])
        line.toggleAttribute('data-lit', changed.has(line.dataset['slice'] ?? ''))
      changed.clear()
    }
    const subscriptions = Object.entries(atoms).map(([slice, atom]) =>
      atom.subscribe(() => {
        if (changed.size === 0) setTimeout(light)
        changed.add(slice)
      }),
    )
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [atoms])
  return code
}
