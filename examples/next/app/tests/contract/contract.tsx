'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useTableSearchParams } from 'permatable/next'
import {
  ContractScreen,
  ContractTable,
  type TableOptions,
} from '../../../tests/contract-screen.tsx'

const Table = ({ definition }: TableOptions) => (
  <ContractTable params={useTableSearchParams(definition)} />
)

/** The adapter contract on the app router. */
export function Contract() {
  const { push, replace } = useRouter()
  const pathname = usePathname()
  const search = useSearchParams()
  const router = {
    push,
    replace,
    update(param: string, text: string) {
      const next = new URLSearchParams(search ?? '')
      next.set(param, text)
      replace(`${pathname}?${next}`, { scroll: false })
    },
  }
  return <ContractScreen below="" {...{ router, Table }} />
}
