import type { Domain } from '../plan/domain.ts'

/** A column or expression with its domain. `R` is how a query library names it. Orders compare columns by identity. */
export interface SqlColumn<R> {
  readonly ref: R
  readonly domain: Domain
}
