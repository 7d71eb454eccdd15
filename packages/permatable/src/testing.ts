export type { AdapterCase, AdapterHarness } from './testing/adapter-contract/case.ts'
export { adapterContract } from './testing/adapter-contract/contract.ts'
export { memoryAdapter, type MemoryAdapter } from './testing/memory-adapter.ts'
export { roundTrips } from './testing/round-trips.ts'
