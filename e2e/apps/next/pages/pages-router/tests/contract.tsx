import { useRouter } from 'next/router'
import { useTableSearchParams } from 'permatable/next-pages'
import {
  ContractScreen,
  ContractTable,
  type TableOptions,
} from '../../../screens/contract-screen.tsx'

export const getServerSideProps = async () => ({ props: {} })

const Table = ({ definition }: TableOptions) => (
  <ContractTable params={useTableSearchParams(definition)} />
)

/** The adapter contract on the pages router. */
export default function Contract() {
  const { push, replace, pathname } = useRouter()
  const router = {
    push,
    replace,
    // The router's `query` is the one that was rendered last, which on a busy machine is not yet what the address says.
    update(param: string, text: string) {
      const query = { ...Object.fromEntries(new URLSearchParams(location.search)), [param]: text }
      return replace({ pathname, query }, undefined, { scroll: false })
    },
  }
  return <ContractScreen below="/pages-router" {...{ router, Table }} />
}
