import type { ResolvedSlice } from '../definition/resolve-slice.ts'
import type { SliceHistory } from '../slices/slice.ts'
import { fieldsOf, isSameJson } from '../values/values.ts'

export interface Change {
  /** The number of the change's decision. Later ones have higher numbers, and one moved on to another entry `Infinity`. */
  readonly decision: number
  /** The slice whose debounce and history apply. For a page reset, the slice that caused the reset. */
  readonly cause: ResolvedSlice
  readonly subjects?: readonly Subject[]
  /** The history of that slice. Becomes `replace` once the user leaves the entry where the change was made. */
  readonly history: SliceHistory | undefined
  /** The earliest time to write, in ms of `performance.now()`, which ignores the system clock. 0 means flushed. */
  readonly dueAt: number
  /** How long (ms) the change waits for the next one: its cause's debounce, or longer during a composition. */
  readonly wait: number
}

/** A change that isn't in the URL yet. A new object each time, so one made after a write differs from the one sent. */
export interface PendingChange extends Change {
  readonly value: unknown
}

/** What a change is about. Changes of the same subjects in a row are one decision of the user. */
export type Subject = object

export type Subjects = ReadonlySet<Subject>

/** To clear all filters is another decision than to change one of them. */
export const areSame = (one: Subjects, other: Subjects): boolean =>
  one.size === other.size && [...one].every((subject) => other.has(subject))

/** A subject for each column that a slice filters. */
const columns = new WeakMap<ResolvedSlice, Map<unknown, Subject>>()

/** Returns what a change of a slice is about: the slice, or each column whose filter changes. */
export function subjectsOf(
  slice: ResolvedSlice,
  before: unknown,
  after: unknown,
): readonly Subject[] {
  if (slice.columnEntries !== 'filter') return [slice]
  const [old, next] = [before, after].map(filtersById)
  const ids = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])]
  const changed = ids.filter((id) => !isSameJson(old?.get(id), next?.get(id)))
  // Another order of the same filters is a change of no column.
  return changed.length ? changed.map((id) => subjectOf(slice, id)) : [slice]
}

const filtersById = (filters: unknown): ReadonlyMap<unknown, unknown> =>
  new Map((Array.isArray(filters) ? filters : []).map(fieldsOf).map(({ id, value }) => [id, value]))

function subjectOf(slice: ResolvedSlice, id: unknown): Subject {
  const known = columns.get(slice) ?? new Map<unknown, Subject>()
  columns.set(slice, known)
  const subject = known.get(id) ?? {}
  known.set(id, subject)
  return subject
}
