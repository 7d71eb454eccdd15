import type { FoundPeople } from '../../../../../examples/million/find-people.ts'

/** What the page asks of the worker: first to make its people, then to find some. */
export type Question = { readonly rows: number } | { readonly query: string }

export interface Found {
  /** The query as it was asked. */
  readonly query: string
  readonly found: FoundPeople
}

/** What the worker answers. */
export type Answer =
  | { readonly kind: 'progress'; readonly done: number }
  | ({ readonly kind: 'found' } & Found)
  | { readonly kind: 'failed'; readonly at: 'load' | 'query' }
