import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

export function start(App: ComponentType): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App />)
}
