import { useRouter } from 'next/router'
import { useTableSearchParams } from 'permatable/next-pages'
import {
  ContractScreen,
  ContractTable,
  type TableOptions,
} from '../../../tests/contract-screen.tsx'

export const getServerSideProps = async () => ({ props: {} })

const Table = ({ definition }: TableOptions) => (
  <ContractTable params={useTableSearchParams(definition)} />
)

/** The adapter contract on the pages router. */
export default function Contract() {
  const { push, replace, pathname, query } = useRouter()
  const router = {
    push,
    replace,
    update: (param: string, text: string) =>
      replace({ pathname, query: { ...query, [param]: text } }, undefined, { scroll: false }),
  }
  return <ContractScreen below="/pages-router" {...{ router, Table }} />
}
