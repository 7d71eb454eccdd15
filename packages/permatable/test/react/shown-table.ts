import { defineTableSearchParams } from 'permatable'
import type { MemoryAdapter } from 'permatable/testing'

export interface Person {
  name: string
}

export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, i) => ({ name: `person ${i}` }))
export const table = defineTableSearchParams({ history: 'push' })

/** A table of either version, as the tests use it. */
export interface Shown {
  setGlobalFilter(text: string): void
  setPageIndex(index: number): void
  nextPage(): void
  setPageSize(size: number): void
  toggleSorting(): void
  selectFirst(): void
  resetSorting(): void
}

export interface TableProps {
  readonly adapter: MemoryAdapter
  readonly data: Person[]
  readonly show: (table: Shown) => void
  readonly definition?: typeof table
}
