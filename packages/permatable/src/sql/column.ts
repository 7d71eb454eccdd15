import type { Domain } from '../plan/domain.ts'

/** A column or an expression with its domain. `R` is how a query library names it. Orders compare them by identity. */
export interface SqlColumn<R> {
  readonly ref: R
  readonly domain: Domain
}
