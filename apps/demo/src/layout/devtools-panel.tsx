import { TanStackRouterDevtoolsPanelInProd } from '@tanstack/react-router-devtools'

export function DevtoolsPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className="devtools-panel">
      <TanStackRouterDevtoolsPanelInProd setIsOpen={onClose} />
    </div>
  )
}
