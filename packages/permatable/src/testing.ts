export {
  adapterContract,
  type AdapterCase,
  type AdapterHarness,
} from './testing/adapter-contract.ts'
export { memoryAdapter, type MemoryAdapter } from './testing/memory-adapter.ts'
export { roundTrips } from './testing/round-trips.ts'
