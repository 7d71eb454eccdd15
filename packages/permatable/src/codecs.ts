export { commaList, repeatedKeys, type RepeatedKeys } from './codecs/text-lists.ts'
export { json } from './codecs/json.ts'
export { jsonValue, perColumn, perEntry, sortDirection } from './codecs/per-param.ts'
export { acceptState } from './slices/state-shapes.ts'
