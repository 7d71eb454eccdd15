import { useId, useState, type KeyboardEvent } from 'react'
import { CodePanel } from '../code/code-panel.tsx'
import type { Highlighted } from '../code/highlighted.ts'
import { StatePanel, type StateAtoms } from './state-panel.tsx'

interface SidePanelProps {
  readonly name: string | undefined
  readonly code: readonly (() => Promise<Highlighted>)[]
  readonly atoms: StateAtoms
}

const tabs = ['Table State', 'Code'] as const

/** Beside the table: its state, or the code that makes this screen work. */
export function SidePanel({ name, code, atoms }: SidePanelProps) {
  const [chosen, choose] = useState<(typeof tabs)[number]>('Table State')
  const id = useId()

  function onKeyDown({ key, currentTarget }: KeyboardEvent) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    choose(chosen === 'Code' ? 'Table State' : 'Code')
    currentTarget.parentElement?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus()
  }

  return (
    <div className="side-panel">
      <div role="tablist" aria-label={name ? `Views of ${name}` : 'Views'} className="tabs">
        {tabs.map((tab, at) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${at}`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? id : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={onKeyDown}
          >
            {tab}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={id}
        aria-labelledby={`${id}-${tabs.indexOf(chosen)}`}
        className="tab-panel"
      >
        {chosen === 'Table State' ? (
          <StatePanel name={name} atoms={atoms} />
        ) : (
          <CodePanel sources={code} />
        )}
      </div>
    </div>
  )
}
