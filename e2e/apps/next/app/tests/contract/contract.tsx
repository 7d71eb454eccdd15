'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useTableSearchParams } from 'permatable/next'
import {
  ContractScreen,
  ContractTable,
  type TableOptions,
} from '../../../screens/contract-screen.tsx'

const Table = ({ definition }: TableOptions) => (
  <ContractTable params={useTableSearchParams(definition)} />
)

/** The adapter contract on the app router. */
export function Contract() {
  const { push, replace } = useRouter()
  const pathname = usePathname()
  const router = {
    push,
    replace,
    // `useSearchParams` gives what was rendered last, which on a busy machine is not yet what the address says.
    update(param: string, text: string) {
      const next = new URLSearchParams(location.search)
      next.set(param, text)
      replace(`${pathname}?${next}`, { scroll: false })
    },
  }
  return <ContractScreen below="" {...{ router, Table }} />
}
