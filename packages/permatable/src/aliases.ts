export { aliases, type AliasOptions, type OldLinks } from './definition/aliases.ts'
