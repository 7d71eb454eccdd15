import { explain, type TableSearchParams } from 'permatable'

/**
 * One param of the address: `written` is in the address, `pending` is not yet, `leaving` is still there and will go,
 * `rejected` has a text that does not count, and `kept` is no param of the table's.
 */
type ChipState = 'written' | 'pending' | 'leaving' | 'rejected' | 'kept'

export interface Chip {
  /** The param's name. */
  readonly name: string
  /** The param as the address has it: `sorting=age.desc`. */
  readonly text: string
  readonly slice: string | undefined
  readonly state: ChipState
  /** Why the text of a rejected param does not count. */
  readonly reason: string | undefined
}

/** The params that are shown. A hostile address may have thousands. */
const MAX_CHIPS = 50

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
  const now = segmentsOf(search)
  const soon = segmentsOf(next)
  const chipOf = reader(definition, next)
  const chips = soon.map((text) => chipOf(text, now.includes(text) ? 'written' : 'pending'))
  const leaving = search === next ? [] : now
  const names = new Set(chips.map(({ name }) => name))
  const oldChipOf = reader(definition, search)
  for (const [at, text] of leaving.entries()) {
    const chip = oldChipOf(text, 'leaving')
    if (!names.has(chip.name)) chips.splice(at, 0, chip)
  }
  return chips
}

const segmentsOf = (search: string): readonly string[] =>
  search.slice(1).split('&').filter(Boolean).slice(0, MAX_CHIPS)

/** Explains a whole query once, and returns what makes the chip of one of its params. */
function reader<State extends object>(definition: TableSearchParams<State>, search: string) {
  const params = explain(definition, search)
  return (text: string, state: ChipState): Chip => {
    const [[name, value] = ['', '']] = new URLSearchParams(text)
    const { slice, reason } = params.find((one) => one.param === name && one.text === value) ?? {}
    const isForeign = slice === undefined && reason === undefined
    return { name, text, slice, reason, state: reason ? 'rejected' : isForeign ? 'kept' : state }
  }
}
