import { defineTableSearchParams } from 'permatable'
import { jsonValue, perColumn, perEntry, sortDirection } from 'permatable/codecs'
import { columnSizing, grouping, slice } from 'permatable/slices'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

describe('a mistake in a definition', () => {
  it.each<[what: string, define: () => unknown, message: RegExp]>([
    [
      'an unknown slice',
      // @ts-expect-error a slice that does not exist
      () => defineTableSearchParams({ sortng: { debounce: 1 } }),
      /no state slice 'sortng' — use one of globalFilter, sorting/,
    ],
    [
      'an unknown slice that is left out',
      // @ts-expect-error a slice that does not exist
      () => defineTableSearchParams({ sortng: false }),
      /no state slice 'sortng' — use one of globalFilter, sorting/,
    ],
    [
      'a callback that is no function',
      // @ts-expect-error a callback is a function
      () => defineTableSearchParams({ onOverflow: 5 }),
      /onOverflow is 5 — pass a function/,
    ],
    [
      'a slice with the name of a member of every object',
      () => defineTableSearchParams({ constructor: slice({ default: 'a', codec: z.string() }) }),
      /'constructor' is a member of every object, so it cannot name a slice — rename it/,
    ],
    [
      'an unknown history',
      // @ts-expect-error a history that does not exist
      () => defineTableSearchParams({ history: 'add' }),
      /history of 'globalFilter' is 'add' — pass 'push', 'replace' or 'auto'/,
    ],
    [
      'a field that does not exist',
      // @ts-expect-error the fields are pageIndex and pageSize
      () => defineTableSearchParams({ pagination: { params: { page: 'p' } } }),
      /no param 'page' — name pageIndex, pageSize/,
    ],
    [
      'a default of another kind',
      // @ts-expect-error a sorting is a list
      () => defineTableSearchParams({ sorting: { default: 'name' } }),
      /default of 'sorting' is 'name'/,
    ],
    [
      'an option of another slice',
      // @ts-expect-error pages have sizes, sortings have none
      () => defineTableSearchParams({ sorting: { maxPageSize: 10 } }),
      /'sorting' has no option 'maxPageSize'/,
    ],
    [
      'a negative debounce',
      () => defineTableSearchParams({ debounce: -1 }),
      /debounce of 'globalFilter' is -1 — pass milliseconds/,
    ],
    [
      'one param for two slices',
      // @ts-expect-error one of them has to be renamed
      () => defineTableSearchParams({ globalFilter: { param: 'q' }, sorting: { param: 'q' } }),
      /'globalFilter' and 'sorting' both own the param 'q'/,
    ],
    [
      'a column that is named like another param',
      // @ts-expect-error one of them has to be renamed
      () => defineTableSearchParams({ columnFilters: { codec: perColumn(['sorting']) } }),
      /both own the param 'sorting'/,
    ],
    [
      'one family of params for two slices',
      () =>
        defineTableSearchParams({
          sorting: { codec: perEntry('s', sortDirection) },
          columnFilters: { codec: perEntry('s', jsonValue) },
        }),
      /'sorting' and 'columnFilters' both own the param 's\.'/,
    ],
    [
      'a column twice',
      () => defineTableSearchParams({ columnFilters: { codec: perColumn(['a', 'a']) } }),
      /'columnFilters' names the param 'a' twice/,
    ],
    [
      'a default of another shape',
      // @ts-expect-error a list
      () => defineTableSearchParams({ grouping: grouping({ default: 'age' }) }),
      /the default of 'grouping' is 'age' — pass a list of column ids/,
    ],
    [
      'a default that is null',
      // @ts-expect-error an object
      () => defineTableSearchParams({ columnSizing: columnSizing({ default: null }) }),
      /the default of 'columnSizing' is null — pass an object such as/,
    ],
    [
      'a page size that is no number of rows',
      () => defineTableSearchParams({ pagination: { maxPageSize: -1 } }),
      /maxPageSize is -1 — pass a whole number/,
    ],
    [
      'a default past the largest page size',
      () => defineTableSearchParams({ pagination: { maxPageSize: 5 } }),
      /of at most 5 rows \(maxPageSize\)/,
    ],
    [
      'true for a slice',
      // @ts-expect-error options or false
      () => defineTableSearchParams({ sorting: true }),
      /options of 'sorting' are true — pass an object, or false/,
    ],
    [
      'a codec by name',
      // @ts-expect-error codecs are made by functions
      () => defineTableSearchParams({ sorting: { codec: 'json' } }),
      /codec of 'sorting' is 'json' — pass json/,
    ],
    [
      'a prefix that is no text',
      // @ts-expect-error a prefix is a string
      () => defineTableSearchParams({ prefix: 5 }),
      /prefix is 5 — pass a string/,
    ],
    [
      'a param without a name',
      () => defineTableSearchParams({ sorting: { param: '' } }),
      /'sorting' has a param without a name/,
    ],
  ])('%s says what to do', (_, define, message) => {
    expect(define).toThrow(/^\[permatable\] .+ — .+/)
    expect(define).toThrow(message)
  })

  it('is none where an option is undefined', () => {
    const options = { prefix: undefined, maxLength: undefined, sorting: undefined }
    // @ts-expect-error types ask for the option or nothing
    expect(() => defineTableSearchParams(options)).not.toThrow()
  })
  it('is none where a page may have all rows', () => {
    const options = { pagination: { maxPageSize: Infinity } }
    expect(() => defineTableSearchParams(options)).not.toThrow()
  })
})
