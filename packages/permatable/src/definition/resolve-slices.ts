import { defaultSlices } from '../slices/default-slices.ts'
import type { OptInSlice, Slice } from '../slices/slice.ts'
import { checkNames, checkOptions, checkSlice } from './check-options.ts'
import type { TableSearchParamsOptions } from './options.ts'
import { resolveSlice, type ResolvedSlice, type ResolveOptions } from './resolve-slice.ts'

/** Returns the slices that the options don't turn off, with the options applied. */
export function resolveSlices(options: TableSearchParamsOptions): readonly ResolvedSlice[] {
  const all = [...optInsOf(options), ...(defaultSlices as readonly Slice[])]
  if (process.env.NODE_ENV !== 'production') checkOptions(options, all)
  const own = options as Readonly<Record<string, ResolveOptions | false | undefined>>
  const optionsOf = ({ key }: Slice) => own[key] || {}
  const keepsPage = all.some((slice) => slice.isPage && optionsOf(slice).reset === false)
  const slices = all
    .filter(({ key }) => own[key] ?? !options.onlyNamed)
    .map((slice) => {
      const chosen = optionsOf(slice)
      const merged = { ...options, ...chosen } as ResolveOptions
      if (process.env.NODE_ENV !== 'production') checkSlice(slice, chosen, merged)
      const { rows = slice.rows } = chosen
      const isReset = keepsPage && slice.isPage ? false : slice.isReset
      return resolveSlice({ ...slice, rows, isReset }, merged)
    })
  if (process.env.NODE_ENV !== 'production') checkNames(slices)
  return slices
}

/** The slices that are on because the options name them. They come first in a URL. */
const optInsOf = (options: object): readonly Slice[] =>
  Object.entries(options).flatMap(([key, option]) => {
    const slice: OptInSlice['~permatable'] | undefined = option?.['~permatable']
    return slice?.codec ? [{ ...slice, key }] : []
  })
