import { warn } from '../values/fail-and-warn.ts'
import type { Internals } from '../definition/define.ts'
import type { Issue } from '../definition/read-or-refuse.ts'
import { encodeParam } from '../query/params.ts'
import { otherShape } from '../slices/state-shapes.ts'
import type { HistoryMode } from '../slices/define-slice.ts'
import type { Change, Slot } from './slot.ts'

/** What development reads of a table. */
interface TracedTable {
  readonly definition: Internals
  readonly status: string
  readonly isMounted: boolean
}

/** What development reads of a queue. */
interface TracedQueue {
  readonly adapter: { readonly history: object }
  readonly tables: ReadonlySet<TracedTable>
}

/** A write, whether or not the router and the browser took it. */
interface Write {
  readonly type: 'write'
  readonly queue: TracedQueue
  readonly search: string
  readonly history: HistoryMode
  /** What was pending, and the decisions that were written. */
  readonly changes: readonly Change[]
  readonly decisions: ReadonlySet<number>
  /** `true` if the write before it was not confirmed. */
  readonly isRetry?: boolean
  /** When the write began (ms of `performance.now()`). `undefined` if the entry or the page was left. */
  readonly startedAt?: number
  /** What the browser or the router threw. */
  readonly error: unknown
}

/** What happens between tables and the URL. */
type TraceEvent =
  | { readonly type: 'mount'; readonly queue: TracedQueue; readonly table: TracedTable }
  /** A table, or its part of the URL, may have changed. */
  | { readonly type: 'change' }
  | Write
  /** Everything is confirmed while the router holds this query. */
  | { readonly type: 'confirm'; readonly queue: TracedQueue; readonly search: string }
  /** The slots show a query, except for what the issues are about. */
  | { readonly type: 'adopt'; readonly slots: readonly Slot[]; readonly issues: readonly Issue[] }
  /** A change was written. It isn't in the URL if the slot has issues. */
  | { readonly type: 'reject'; readonly definition: Internals; readonly slot: Slot }

/**
 * Tells the console and the panel. Does nothing in production, where a bundle has nothing of this file, and no call if the
 * event is made of names only.
 */
export function trace(event: TraceEvent): void {
  if (process.env.NODE_ENV === 'production') return
  if (event.type === 'mount') watchOwners(event.table, event.queue)
  else if (event.type === 'adopt') warnOfRejections(event.slots, event.issues)
  else if (event.type === 'reject') warnOfUnwritten(event.definition, event.slot)
  else if (event.type === 'write') noteWrite(event)
  else if (event.type === 'confirm') noteConfirmed(event.queue, event.search)
  for (const listener of listeners) listener()
}

// --- The console: what the developer or a link has caused by mistake ---

/** Only in a browser: a server reads the same link first. */
function warnOfRejections(slots: readonly Slot[], issues: readonly Issue[]) {
  if (typeof window === 'undefined') return
  for (const { slice, key, issues: own } of slots) {
    const ofSlot = issues.filter((issue) => issue.slice === key)
    for (const { param, text, reason } of [...ofSlot, ...own])
      if (param)
        warn(
          slice,
          `the param '${param}' of a link was rejected, with the text '${shorten(text)}': ${reason}`,
          'fix the link, or keep old links working with aliases; explain(definition, url) lists the reasons',
        )
      // Only a query that is too long has issues of slices without a param.
      else if (slice === slots[0]?.slice)
        warn(
          slice,
          `a link was rejected: ${reason}; the table shows its defaults`,
          'shorten the link',
        )
  }
}

function warnOfUnwritten({ identity }: Internals, { key, issues, slice, lastWritten }: Slot) {
  for (const { reason, param } of issues)
    warn(
      identity,
      `a change of '${key}' is not in the param '${param}': ${reason}`,
      'see params.issues; if there is no room, raise maxLength or use onOverflow',
    )
  const shape = issues.length ? undefined : otherShape(key, slice.default, lastWritten)
  if (shape)
    warn(
      identity,
      `a change of '${key}' has the wrong shape: ${print(lastWritten)}`,
      `set ${shape}`,
    )
}

/** How long (ms) two tables may be mounted together, for example during an exit animation. */
const TOGETHER_MS = 2_000

/** Warns of two definitions that own a param, and would overwrite each other. */
function watchOwners(table: TracedTable, queue: TracedQueue) {
  if (!otherOwnersOf(table, queue).length) return
  setTimeout(() => {
    if (!table.isMounted) return
    for (const { table: other, param } of otherOwnersOf(table, queue)) {
      // A route loads, and one of the two may unmount with the old screen.
      if ([table, other].some(({ status }) => status !== 'current'))
        return watchOwners(table, queue)
      warn(
        queue.adapter.history,
        `two definitions on this page own the param '${param}': ${labelOf(other.definition)}, and ${labelOf(table.definition)}`,
        "give one of them a prefix, as in defineTableSearchParams({ prefix: 'users-' }), rename the param, or share one definition",
      )
    }
  }, TOGETHER_MS)
}

/** How many params name a definition that has no label. */
const MAX_NAMED = 3

/** Names a definition: by its label, its prefix, or some of its params. */
export function labelOf(definition: Internals): string {
  const { debugLabel, prefix } = definition
  const names = namesOf(definition)
  const more = names.length - MAX_NAMED
  const rest = more > 0 ? ` and ${more} more` : ''
  const word = /^[\p{L}\p{N}]+/u.exec(prefix)?.[0]
  return debugLabel ?? word ?? `the table of ${names.slice(0, MAX_NAMED).join(', ')}${rest}`
}

const namesOf = ({ slices }: Internals): readonly string[] => slices.flatMap(({ names }) => names)

/** Returns the other mounted tables that share a param with a table. A prefix would fix all of their params. */
export const otherOwnersOf = (
  { definition }: TracedTable,
  { tables }: TracedQueue,
): readonly { readonly table: TracedTable; readonly param: string }[] =>
  [...tables]
    .filter((other) => other.isMounted && other.definition.identity !== definition.identity)
    .flatMap((table) => {
      const param =
        namesOf(table.definition).find((name) => reads(definition, name)) ??
        namesOf(definition).find((name) => reads(table.definition, name))
      return param === undefined ? [] : [{ table, param }]
    })

/** Returns whether a definition reads a param, by its own name or by an alias. */
function reads({ slices, read }: Internals, name: string): boolean {
  const query = read(`?${encodeParam([name, ''])}`)
  return slices.some((slice) => slice.owns(name) || slice.read(query).length > 0)
}

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

// --- The panel: the last writes, also those before it was opened ---

export interface WriteRecord extends Write {
  /** How often the write was tried. */
  readonly tries: number
  /** The slices that caused the write. */
  readonly slices: readonly string[]
  /** How long (ms) the write took, including the router's work. `undefined` if the entry or the page was left. */
  readonly cost: number | undefined
  /** In milliseconds since 1970. */
  readonly at: number
  outcome: Outcome
}

/**
 * What became of a write:
 *
 *     sent ──▶ confirmed   the router and the browser both hold it
 *       ├────▶ retried     it was not confirmed, and another write followed
 *       └────▶ overwritten by other code, before it was confirmed
 *     written on leaving   the entry or the page was left, which nothing confirms
 */
type Outcome = 'sent' | 'confirmed' | 'retried' | 'overwritten by other code' | 'written on leaving'

const MAX_RECORDS = 50
/** How often one write is tried before the developer hears of it. */
const MAX_TRIES = 10

const records = new WeakMap<TracedQueue, readonly WriteRecord[]>()

/** The last writes of a queue, the oldest first. */
export const writesOf = (queue: TracedQueue): readonly WriteRecord[] => records.get(queue) ?? []

function noteWrite(write: Write) {
  const { queue, search, startedAt, isRetry, changes, decisions } = write
  const earlier = writesOf(queue)
  if (isRetry) setOutcome(queue, 'retried')
  const tries = isRetry ? (earlier.at(-1)?.tries ?? 0) + 1 : 1
  if (tries === MAX_TRIES)
    warn(
      queue.adapter,
      `the URL does not hold what was written ${MAX_TRIES} times: ${search}`,
      'check whether other code undoes it, and whether the adapter reads what it writes',
    )
  const cost = startedAt === undefined ? undefined : performance.now() - startedAt
  const outcome = startedAt === undefined ? 'written on leaving' : 'sent'
  const written = changes.filter(({ decision }) => decisions.has(decision))
  const slices = written.flatMap(({ subjects }) => subjects.map(({ key }) => key))
  const record: WriteRecord = { ...write, tries, slices, cost, at: Date.now(), outcome }
  records.set(queue, [...earlier, record].slice(-MAX_RECORDS))
}

function noteConfirmed(queue: TracedQueue, search: string) {
  const last = writesOf(queue).at(-1)
  // A later write includes what earlier ones wrote.
  if (last?.outcome !== 'sent') return
  const isOurs =
    last.search === search || ownParams(queue, last.search) === ownParams(queue, search)
  setOutcome(queue, isOurs ? 'confirmed' : 'overwritten by other code')
}

/** The params of the queue's tables in a query, as one text. Routers and other code encode them differently. */
const ownParams = ({ tables }: TracedQueue, search: string): string =>
  JSON.stringify(
    [...tables].map(({ definition: { slices, read } }) => {
      const query = read(search)
      return slices.map((slice) => slice.read(query))
    }),
  )

/** Gives an outcome to the writes that have none yet. */
function setOutcome(queue: TracedQueue, outcome: Outcome) {
  for (const write of writesOf(queue)) if (write.outcome === 'sent') write.outcome = outcome
}

const listeners = new Set<() => void>()

/** Calls back after each change. Returns a function that stops it. */
export function onTrace(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
