import { useState, type ComponentType } from 'react'

type Panel = ComponentType<{ readonly setIsOpen: () => void }>

/** The button of the router's developer tools, which are loaded when they are first opened. */
export function Devtools() {
  const [Panel, setPanel] = useState<Panel>()
  async function open() {
    const { TanStackRouterDevtoolsPanelInProd } = await import('@tanstack/react-router-devtools')
    setPanel(() => TanStackRouterDevtoolsPanelInProd)
  }
  const close = () => setPanel(undefined)
  return (
    // At the end of the page, where it covers nothing.
    <div className="m-4 mt-0 text-right print:hidden">
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
      {Panel && (
        <div className="fixed inset-x-0 bottom-0 z-20 h-[min(500px,60vh)]">
          <Panel setIsOpen={close} />
        </div>
      )}
    </div>
  )
}
