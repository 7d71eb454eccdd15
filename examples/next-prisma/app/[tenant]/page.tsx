import { notFound } from 'next/navigation'
import { rowsQuery } from 'permatable'
import { findOrders } from '../find-orders'
import { Orders } from '../orders'
import { ordersTable } from '../orders-table'
import { isTenant } from '../tenants'

interface Props {
  params: Promise<{ tenant: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const { tenant } = await params
  if (!isTenant(tenant)) notFound()
  const query = rowsQuery(ordersTable, await searchParams)
  return (
    <>
      <h1>Orders of {tenant}</h1>
      <Orders key={tenant} found={{ ...(await findOrders(query, tenant)), query }} />
    </>
  )
}
