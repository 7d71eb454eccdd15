import { createRowSearch, ROW_COUNT, type FoundRows } from './find-rows.ts'
import { createPeople } from '../people.ts'

const find = createRowSearch(createPeople(ROW_COUNT))
let next: ReturnType<typeof setTimeout> | undefined

addEventListener('message', ({ data: key }: MessageEvent<string>) => {
  // Of the queries that came while it searched, it answers the last one.
  clearTimeout(next)
  next = setTimeout(() => {
    const found: FoundRows = { key, rows: find(JSON.parse(key)) }
    // The page takes the memory over, instead of a copy.
    postMessage(found, { transfer: [found.rows.buffer] })
  })
})
