import type { Param } from '../query/query.ts'
import type { Report } from '../text/text-codec.ts'

/** Keeps the first param of each name, since reading takes only the first. Reports the others. */
export function firstOfEach(params: readonly Param[], report: Report): readonly Param[] {
  const seen = new Set<string>()
  return params.filter((param) => {
    if (seen.has(param[0])) report('a second entry of one name', param)
    return !seen.has(param[0]) && seen.add(param[0])
  })
}
