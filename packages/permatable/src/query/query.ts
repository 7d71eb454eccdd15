import { decode, wellFormed } from './encode.ts'

/** A search param, decoded: its name and its text. */
export type Param = readonly [name: string, text: string]

/** A segment: the bytes between two `&`, with the decoded name. */
interface Segment {
  readonly name: string
  readonly raw: string
}

/** A parsed query. */
export interface Query {
  /** The first param of each name. */
  readonly params: readonly Param[]
  /** All other params, in order. */
  readonly repeats: readonly Param[]
  readonly segments: readonly Segment[]
}

/** Parses a query. Never throws. */
export function parseQuery(search: string): Query {
  if (search.length < 2) return { params: [], repeats: [], segments: [] }
  const names = new Set<string>()
  const params: Param[] = []
  const repeats: Param[] = []
  const raws = wellFormed(search.slice(1)).split('&')
  const segments = raws.map((raw): Segment => {
    const equals = raw.indexOf('=')
    const end = equals < 0 ? raw.length : equals
    const name = decode(raw.slice(0, end))
    const isRepeat = names.has(name)
    names.add(name)
    ;(isRepeat ? repeats : params).push([name, decode(raw.slice(end + 1))])
    return { name, raw }
  })
  return { params, repeats, segments }
}

/** Returns the param of a segment. */
export const parseSegment = (raw: string): Param => parseQuery(`?${raw}`).params[0] ?? ['', '']

/** Joins segments to a query: `''` or `'?…'`. */
export function joinQuery(raws: readonly string[]): string {
  const raw = raws.join('&')
  return raw && `?${raw}`
}

/**
 * Applies the changes between two queries to a third one. Params that differ are those of `to`. All others keep their
 * segments of `onto`.
 */
export function layChanges(from: string, to: string, onto: string): string {
  if (from === onto) return to
  if (from === to) return onto
  const [before = [], after = [], kept = []] = [from, to, onto].map(
    (search) => parseQuery(search).segments,
  )
  const [textsBefore, textsAfter] = [textsByName(before), textsByName(after)]
  // Once per name: a link may repeat a name with a long text.
  const changed = new Set(
    [...textsBefore.keys(), ...textsAfter.keys()].filter(
      (name) => textsBefore.get(name) !== textsAfter.get(name),
    ),
  )
  const isChanged = ({ name }: Segment) => changed.has(name)
  const laid = [...kept.filter((segment) => !isChanged(segment)), ...after.filter(isChanged)]
  return joinQuery(laid.map(({ raw }) => raw))
}

/** The segments of each name, joined. */
function textsByName(segments: readonly Segment[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { name, raw } of segments) texts.set(name, `${texts.get(name) ?? ''}&${raw}`)
  return texts
}

/** Returns whether two lists of params have the same names and texts, in the same order. */
export const isSameText = (a: readonly Param[], b: readonly Param[]): boolean =>
  a.length === b.length && a.every(([name, text], at) => name === b[at]?.[0] && text === b[at]?.[1])
