import { queryOptions } from '@tanstack/react-query'
import type { ColumnDef } from '@tanstack/react-table-v8'

// What `migrating.md` imports of the starter, with what it uses of each type:
// https://github.com/Kiranism/next-shadcn-dashboard-starter/tree/939e0d7/src/features/products.

export interface Product {
  name: string
  price: number
  id: number
  category: string
}

export interface ProductFilters {
  page?: number
  limit?: number
  categories?: string
  search?: string
  sort?: string
}

interface ProductsResponse {
  total_products: number
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
