export { memoryAdapter, type MemoryAdapter } from './testing/memory-adapter.ts'
export { roundTrips } from './testing/round-trips.ts'
