import { createRoot } from 'react-dom/client'
import { isDemo } from '../demos.ts'
import { DemoFrame } from './demo-frame.tsx'

/** Shows a live table in a place of the page. */
export function mountDemo(place: HTMLElement, name: string, search: string) {
  if (isDemo(name)) createRoot(place).render(<DemoFrame name={name} search={search} />)
}
