export type { Persister } from './slices/codec.ts'
export { personal, type PersonalOptions } from './storage/personal.ts'
export { remember, type RememberOptions } from './storage/remember.ts'
export type { StorageOptions } from './storage/stored-text.ts'
