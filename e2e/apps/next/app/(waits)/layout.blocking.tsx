import type { ReactNode } from 'react'

/** A link to these pages waits for them. */
export const instant = false

export default function WaitsLayout({ children }: { readonly children: ReactNode }) {
  return children
}
