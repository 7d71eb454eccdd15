import { useState, type ComponentType } from 'react'

type Panel = ComponentType<{ readonly onClose: () => void }>

/** The button of the router's developer tools, which are loaded when they are first opened. */
export function Devtools() {
  const [Panel, setPanel] = useState<Panel>()
  async function open() {
    const { DevtoolsPanel } = await import('./devtools-panel.tsx')
    setPanel(() => DevtoolsPanel)
  }
  const close = () => setPanel(undefined)
  return (
    <div className="devtools">
      <button
        type="button"
        className="devtools-button"
        data-open={Panel !== undefined}
        aria-label={`${Panel ? 'Close' : 'Open'} TanStack Router Devtools`}
        // When they cannot be loaded, the next click tries anew.
        onClick={() => (Panel ? close() : void open().catch(close))}
      >
        Router Devtools
      </button>
      {Panel && <Panel onClose={close} />}
    </div>
  )
}
