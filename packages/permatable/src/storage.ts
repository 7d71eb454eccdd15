export type { Persister } from './slices/persister.ts'
export { personal } from './storage/personal.ts'
export { remember, type RememberOptions } from './storage/remember.ts'
export type { StorageOptions } from './storage/stored-text.ts'
