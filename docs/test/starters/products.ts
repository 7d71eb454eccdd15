import { queryOptions } from '@tanstack/react-query'
import type { ColumnDef } from '@tanstack/react-table-v8'

// What `migrating.md` imports of the starter, as it is at
// https://github.com/Kiranism/next-shadcn-dashboard-starter/tree/939e0d7/src/features/products.

export interface Product {
  photo_url: string
  name: string
  description: string
  created_at: string
  price: number
  id: number
  category: string
  updated_at: string
}

export interface ProductFilters {
  page?: number
  limit?: number
  categories?: string
  search?: string
  sort?: string
}

interface ProductsResponse {
  success: boolean
  time: string
  message: string
  total_products: number
  offset: number
  limit: number
  products: Product[]
}

export const productsQueryOptions = (filters: ProductFilters) =>
  queryOptions({
    queryKey: ['products', 'list', filters] as const,
    queryFn: async (): Promise<ProductsResponse> => (await fetch('/api/products')).json(),
  })

export const columns: ColumnDef<Product>[] = [
  { id: 'name', accessorKey: 'name', enableColumnFilter: true },
  { id: 'category', accessorKey: 'category', enableSorting: false, enableColumnFilter: true },
  { accessorKey: 'price', header: 'PRICE' },
]
