import { explain, type Explanation, type TableSearchParams } from 'permatable'

/**
 * One param of the address: `committed` is in the address, `pending` is not yet, `leaving` is still there and will go,
 * `rejected` has a text that does not count, and `foreign` is no param of the table's.
 */
type ChipState = 'committed' | 'pending' | 'leaving' | 'rejected' | 'foreign'

export interface Chip {
  /** The param's name. */
  readonly name: string
  /** The param as the address has it: `globalFilter=J%C3%BCrgen`. */
  readonly raw: string
  /** The param as people read it: `globalFilter=Jürgen`. */
  readonly text: string
  readonly slice: string | undefined
  readonly state: ChipState
  /** Why the text of a rejected param does not count. */
  readonly reason: string | undefined
}

/** The foreign params that are shown. A hostile address may have thousands. */
const MAX_FOREIGN = 20

/**
 * Takes an address apart, in its own order.
 *
 * @param search The query that the address has.
 * @param next The query that the address will have when all pending changes are written.
 */
export function chipsOf<State extends object>(
  definition: TableSearchParams<State>,
  search: string,
  next: string,
): readonly Chip[] {
  const soon = readChips(definition, next)
  if (search === next) return shorten(soon)
  const now = readChips(definition, search)
  const nowRaws = new Set(now.map(({ raw }) => raw))
  const soonNames = new Set(soon.map(({ name }) => name))
  const chips = soon.map((chip) =>
    chip.state === 'committed' && !nowRaws.has(chip.raw)
      ? { ...chip, state: 'pending' as const }
      : chip,
  )
  for (const [at, chip] of now.entries()) {
    if (!soonNames.has(chip.name)) chips.splice(at, 0, { ...chip, state: 'leaving' })
  }
  return shorten(chips)
}

/** Each param once in the order of the query, as `explain` says it. */
function readChips<State extends object>(
  definition: TableSearchParams<State>,
  search: string,
): readonly Chip[] {
  const rows = new Map<string, Explanation[]>()
  for (const row of explain(definition, search)) {
    if (row.text === undefined) continue
    const key = keyOf(row.param, row.text)
    const same = rows.get(key)
    if (same) same.push(row)
    else rows.set(key, [row])
  }
  return search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((raw) => {
      const [[name, text] = ['', '']] = new URLSearchParams(raw)
      // The row of a slice comes last, and the param that counts is the first of its repeats.
      const { slice, reason } = rows.get(keyOf(name, text))?.pop() ?? {}
      const isForeign = slice === undefined && reason === undefined
      return {
        name,
        raw,
        text: raw.includes('=') ? `${name}=${text}` : name,
        slice,
        reason,
        state: reason ? 'rejected' : isForeign ? 'foreign' : 'committed',
      }
    })
}

const keyOf = (name: string, text: string) => `${name}=${text}`

/** Leaves foreign params out, past so many. */
function shorten(chips: readonly Chip[]): readonly Chip[] {
  let left = MAX_FOREIGN
  return chips.filter(({ slice }) => slice !== undefined || left-- > 0)
}
