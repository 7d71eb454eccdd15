export { memoryAdapter, type MemoryAdapter } from './adapters/memory.ts'
export { roundTrips } from './round-trips.ts'
