export type { Persister } from './slices/persister.ts'
export { personal } from './storage/personal.ts'
export { remember } from './storage/remember.ts'
export type { StorageOptions } from './storage/stored-text.ts'
