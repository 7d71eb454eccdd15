import { warn } from '../../console/messages.ts'
import type { Issue } from '../../definition/issue.ts'
import type { ResolvedSlice } from '../../definition/resolve-slice.ts'
import { otherShape } from '../../slices/shapes.ts'
import { encodeParam } from '../../query/query.ts'
import type { Slot } from '../slot.ts'
import type { RejectEvent, TracedQueue, TracedTable, TraceEvent, WriteEvent } from './records.ts'

/** Warns about events that the developer or a link has caused by mistake. */
export function warnAbout(event: TraceEvent): void {
  if (event.type === 'mount') watchOwners(event.table, event.queue)
  else if (event.type === 'write') warnOfRetries(event)
  else if (event.type === 'adopt') warnOfRejections(event.slots, event.issues)
  else if (event.type === 'reject') warnOfUnwritten(event)
}

// --- A link that the definition or the table can't take ---

/** The issues we already warned about, by slice. */
const warned = new WeakMap<object, Set<string>>()

/** Warns once per text. Only in a browser: a server reads the same link first. */
function warnOfRejections(slots: readonly Slot[], issues: readonly Issue[]) {
  const [first] = slots
  if (typeof window === 'undefined' || !first) return
  // Only a query that is too long has issues of slices without a param.
  const tooLong = issues.find(({ slice, param }) => slice && !param)
  if (tooLong)
    warn(
      first.slice,
      `a link was rejected: ${tooLong.reason}; the table shows its defaults`,
      'shorten the link',
    )
  for (const slot of slots) {
    const ofSlot = issues.filter(({ slice, param }) => slice === slot.key && param)
    for (const issue of new Set([...ofSlot, ...slot.issues])) warnOfRejection(slot, issue)
  }
}

function warnOfRejection({ slice, key, atom }: Slot, { param, text, reason }: Issue) {
  const known = warned.get(slice) ?? new Set()
  warned.set(slice, known)
  const { size } = known
  if (known.add(`${param}=${text} ${reason}`).size === size) return
  warn(
    slice,
    `the param '${param}' of a link was rejected, with the text '${shorten(text)}': ${reason}; '${key}' is ${print(atom.get())}`,
    'fix the link, or keep old links working with aliases; explain(definition, url) lists the reasons',
  )
}

// --- A change that a write could not carry, or could only misread ---

function warnOfUnwritten({
  table: { definition },
  slot: { key, issues, slice, lastWritten },
  isOverflow,
}: RejectEvent) {
  const todo = isOverflow
    ? 'raise maxLength, or tell the user with onOverflow'
    : 'see params.issues'
  for (const { reason, param } of issues)
    warn(
      definition.identity,
      `a change of '${key}' is not in the param '${param}': ${reason}`,
      todo,
    )
  const shape = issues.length ? undefined : otherShape(key, slice.default, lastWritten)
  if (shape)
    warn(
      definition.identity,
      `a change of '${key}' has the wrong shape: ${print(lastWritten)}`,
      `set ${shape}`,
    )
}

/** How often one write is tried before the developer hears of it. */
const MAX_TRIES = 10

const tries = new WeakMap<TracedQueue, number>()

function warnOfRetries({ queue, isRetry, search }: WriteEvent) {
  const count = isRetry ? (tries.get(queue) ?? 0) + 1 : 1
  tries.set(queue, count)
  if (count === MAX_TRIES)
    warn(
      queue.adapter,
      `the URL does not hold what was written ${MAX_TRIES} times: ${search}`,
      'check whether other code undoes it, and whether the adapter reads what it writes',
    )
}

// --- Two definitions that own a param, and would overwrite each other ---

/** How long (ms) two tables may be mounted together, for example during an exit animation. */
const TOGETHER_MS = 2_000

function watchOwners(table: TracedTable, queue: TracedQueue) {
  if (!rivalsOf(table, queue).length) return
  setTimeout(() => {
    if (!table.isMounted) return
    for (const { table: other, shared } of rivalsOf(table, queue)) {
      // A route loads, and one of the two may unmount with the old screen.
      if ([table, other].some(({ phase }) => phase !== 'current')) return watchOwners(table, queue)
      const [one, two] = [other, table].map(({ definition }) => labelOf(definition))
      const [ofOne, ofTwo] = shared.keys
      warn(
        queue.adapter.history,
        `two definitions on this page own the param '${shared.param}': '${ofOne}' of one, ${one}, and '${ofTwo}' of the other, ${two}`,
        "give one of them a prefix, as in defineTableSearchParams({ prefix: 'users-' }), rename the param, or share one definition",
      )
    }
  }, TOGETHER_MS)
}

/** Names a definition: by its label, or by its params. */
const labelOf = ({ debugLabel, slices }: TracedTable['definition']): string =>
  debugLabel ?? `that of ${slices.flatMap(({ names }) => names).join(', ')}`

interface Shared {
  readonly param: string
  readonly keys: readonly [string, string]
}

/** Returns the other mounted tables that share a param with a table. */
export const rivalsOf = (
  table: TracedTable,
  { tables }: TracedQueue,
): readonly { readonly table: TracedTable; readonly shared: Shared }[] =>
  [...tables].flatMap((other) => {
    const shared = other.isMounted && sharedBy(other, table)
    return shared ? [{ table: other, shared }] : []
  })

/** Returns the first param that two definitions own. A prefix fixes all of them. */
function sharedBy(one: TracedTable, other: TracedTable): Shared | undefined {
  if (one.definition.identity === other.definition.identity) return undefined
  for (const a of one.definition.slices) {
    for (const b of other.definition.slices) {
      const param =
        a.names.find((name) => reads(other, b, name)) ?? b.names.find((name) => reads(one, a, name))
      if (param !== undefined) return { param, keys: [a.key, b.key] }
    }
  }
  return undefined
}

/** Returns whether a slice of a table reads a param, by its own name or by an alias. */
const reads = ({ definition }: TracedTable, slice: ResolvedSlice, name: string): boolean =>
  slice.owns(name) || slice.read(definition.read(`?${encodeParam([name, ''])}`)).length > 0

/** The longest text (characters) that a message contains in full. */
const MAX_PRINTED = 120

/** Returns a text shortened for a message or the panel. A hostile link may hold 100,000 characters. */
export const shorten = (text: string, max = MAX_PRINTED): string =>
  text.length > max ? `${text.slice(0, max)}…` : text

/** Returns a value as JSON, or as a string if it has no JSON. */
export function print(value: unknown, max = MAX_PRINTED): string {
  try {
    return shorten(JSON.stringify(value) ?? String(value), max)
  } catch {
    return shorten(String(value), max)
  }
}
