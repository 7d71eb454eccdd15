import { defineTableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { describe, expect, it } from 'vitest'

describe('a mistake in aliases', () => {
  it.each([
    [
      'a cycle of params',
      () => aliases({ params: { a: 'b', b: 'a' } }),
      /the param 'a' is an alias of itself/,
    ],
    [
      'a cycle of columns',
      () => aliases({ columns: { a: 'b', b: 'c', c: 'b' } }),
      /the column 'a' is an alias of itself/,
    ],
    [
      'a family that grows for ever',
      () => aliases({ params: { 'sort.': 'sort.by.' } }),
      /the param 'sort\.' is an alias of itself/,
    ],
    [
      'a cycle of values',
      () => aliases({ values: { status: { on: 'off', off: 'on' } } }),
      /the value 'on' of 'status' is an alias of itself/,
    ],
    [
      'an alias that a slice still owns',
      () => defineTableSearchParams({ aliases: aliases({ params: { sorting: 'globalFilter' } }) }),
      /the state slice 'sorting' still owns the param 'sorting'/,
    ],
    [
      'options without the function',
      // @ts-expect-error made by aliases()
      () => defineTableSearchParams({ aliases: { params: { q: 'globalFilter' } } }),
      /aliases are .* — pass aliases\(/,
    ],
    [
      'a target that no slice owns',
      () => defineTableSearchParams({ aliases: aliases({ params: { q: 'search' } }) }),
      /'q' is an alias of 'search', which no state slice owns/,
    ],
    [
      'a page index that counts anew under the same name',
      () =>
        defineTableSearchParams({
          pagination: { params: { pageIndex: 'page' } },
          aliases: aliases({ firstPage: { page: 0 } }),
        }),
      /'page' is a current param, so old and new page numbers look the same — keep the old count with the option firstPage of 'pagination'/,
    ],
    [
      'a first page of a param that is no alias',
      () => defineTableSearchParams({ aliases: aliases({ firstPage: { page: 0 } }) }),
      /firstPage names 'page', which is not an alias of the page index — add it to params/,
    ],
    [
      'a first page of an alias of another param',
      () =>
        defineTableSearchParams({
          aliases: aliases({ params: { size: 'pageSize' }, firstPage: { size: 0 } }),
        }),
      /firstPage names 'size', which is not an alias of the page index/,
    ],
    [
      'a first page where no page is in the address',
      () =>
        defineTableSearchParams({
          pagination: false,
          aliases: aliases({ firstPage: { page: 0 } }),
        }),
      /firstPage names 'page', which is not an alias of the page index/,
    ],
  ])('%s says what to do', (_, define, message) => {
    expect(define).toThrow(/^\[permatable\] .+ — .+/)
    expect(define).toThrow(message)
  })

  it('is none in a value that was renamed twice', () => {
    expect(() => aliases({ values: { status: { on: 'off', off: 'gone' } } })).not.toThrow()
  })
})
