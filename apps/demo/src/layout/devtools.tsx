import { TanStackRouterDevtoolsInProd } from '@tanstack/react-router-devtools'

export function Devtools() {
  return <TanStackRouterDevtoolsInProd position="bottom-right" />
}
