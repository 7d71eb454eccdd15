import type { KeyboardEvent } from 'react'

interface TabsProps<Title extends string> {
  readonly label: string
  readonly titles: readonly Title[]
  readonly chosen: Title
  readonly onChoose: (title: Title) => void
  /** The id of the panel, whose label is the element with the id `<panelId>-tab`. */
  readonly panelId: string
}

/** Tabs of one panel. The arrow keys choose among them. */
export function Tabs<Title extends string>({
  label,
  titles,
  chosen,
  onChoose,
  panelId,
}: TabsProps<Title>) {
  function onKeyDown({ key, currentTarget }: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (step === undefined) return
    const at = (titles.indexOf(chosen) + step + titles.length) % titles.length
    onChoose(titles[at] ?? chosen)
    const next = currentTarget.parentElement?.children[at]
    if (next instanceof HTMLElement) next.focus()
  }
  return (
    <div role="tablist" aria-label={label} className="tabs flex shrink-0 gap-5">
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          role="tab"
          className="border-y-2 border-transparent py-2 text-sm text-muted -outline-offset-3 transition-colors hover:text-ink aria-selected:border-b-accent aria-selected:font-semibold aria-selected:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          id={title === chosen ? `${panelId}-tab` : undefined}
          aria-selected={title === chosen}
          aria-controls={title === chosen ? panelId : undefined}
          tabIndex={title === chosen ? 0 : -1}
          onClick={() => onChoose(title)}
          onKeyDown={onKeyDown}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
