import { defineTableSearchParams } from 'permatable'

// Two tables of one page: `?a-globalFilter=x&b-globalFilter=y`.
export const first = defineTableSearchParams({ prefix: 'a-' })
export const second = defineTableSearchParams({ prefix: 'b-' })

let served = 0

/** Says what the server was asked for. */
export const serve = (search: string): string => `Served ${++served} times: ${search}`
