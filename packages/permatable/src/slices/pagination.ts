import { fixedParams } from '../codec.ts'
import { integer, quoted } from '../text.ts'
import { defineSlice, field } from './slice.ts'

export interface Pagination {
  /** 0-based. */
  pageIndex: number
  pageSize: number
}

/** Whether a state is one of pages; the table may hold what an address cannot. */
export function isPage(value: unknown): value is Pagination {
  return (
    typeof field(value, 'pageIndex') === 'number' && typeof field(value, 'pageSize') === 'number'
  )
}

/** `pageIndex=3&pageSize=20`: the page is 1-based in the address, and each is defaulted on its own. */
export const pagination = defineSlice({
  key: 'pagination',
  params: ['pageIndex', 'pageSize'],
  default: { pageIndex: 0, pageSize: 10 } as Pagination,
  codec: ({ params: [index = '', size = ''], maxPageSize }) =>
    fixedParams<Pagination>({
      pageIndex: {
        name: index,
        text: quoted(integer({ min: 1, max: Number.MAX_SAFE_INTEGER, offset: 1 })),
      },
      pageSize: { name: size, text: quoted(integer({ min: 1, max: maxPageSize })) },
    }),
})
