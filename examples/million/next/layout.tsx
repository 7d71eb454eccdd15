import 'example-million/million.css'
import type { ReactNode } from 'react'

export default function MillionLayout({ children }: { readonly children: ReactNode }) {
  return children
}
