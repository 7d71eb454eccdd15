import type { ReactNode } from 'react'
import { QueryProvider } from './query-provider.tsx'

export default function PrefetchedLayout({ children }: { readonly children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>
}
