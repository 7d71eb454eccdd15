import type { Facets, FoundPage } from '../../../../../examples/million/find-people.ts'
import type { RanQuery } from '../../../../../examples/million/query-log.ts'

/** What the page asks of the worker: first to make its people, then to find some. */
export type Question = { readonly rows: number } | { readonly query: string }

/** What the worker answers. `query` is the query as it was asked, `queries` all that ran for it so far. */
export type Answer =
  | { readonly kind: 'progress'; readonly done: number }
  | {
      readonly kind: 'page'
      readonly page: FoundPage
      readonly query: string
      readonly queries: readonly RanQuery[]
    }
  | {
      readonly kind: 'facets'
      readonly facets: Facets
      readonly query: string
      readonly queries: readonly RanQuery[]
    }
  | { readonly kind: 'failed'; readonly at: 'load' | 'query' }
