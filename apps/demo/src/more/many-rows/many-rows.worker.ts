import { createRowSearch, ROW_COUNT, type FoundRows, type RowQuestion } from './find-rows.ts'
import { createPeople } from '../people.ts'

const find = createRowSearch(createPeople(ROW_COUNT))

addEventListener('message', ({ data: { key, query } }: MessageEvent<RowQuestion>) => {
  const rows = find(query)
  const found: FoundRows = { key, rows }
  // The page takes the memory over, instead of a copy.
  postMessage(found, { transfer: [rows.buffer] })
})
