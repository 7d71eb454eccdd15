import { createAtom } from '@tanstack/react-store'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fixedOf } from '../columns/matches.ts'
import type { Kind } from '../columns/standard-schema.ts'
import { checkParams } from '../definition/check.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
import type { TableParams } from '../sync/table-params.ts'
import { fieldsOf } from '../values/values.ts'
import { useAtom, useBrowserLayoutEffect } from './hooks.ts'

/** How a table keeps up with the calendar. */
export interface CalendarUpdates {
  /**
   * When the rows were read: TanStack Query's `dataUpdatedAt`, or the moment that your server rendered for. The first
   * screen then shows the days of that moment, and nothing flashes if midnight has passed since.
   * @default the first render
   */
  readonly readAt?: Date | number | undefined
  /**
   * The moment that relative filters refer to, for a report as of yesterday or a test.
   * @default the current time, which goes on
   */
  readonly now?: Date | number | undefined
  /** Reads the rows of a server again, such as TanStack Query's `refetch`. @default own rows are filtered again */
  readonly refetch?: (() => unknown) | undefined
}

/** A relative filter that the table shows. */
interface RelativeFilter {
  readonly kind: Kind
  readonly value: unknown
}

const MINUTE = 60_000
const noFilters = createAtom<unknown>(undefined)

/**
 * Keeps a table's relative filters up to date: at midnight, a page that stays open shows the new day. The URL doesn't
 * change. Nothing runs while no relative filter is set. Call it before `useTable`.
 *
 * @param params What `useTableSearchParams` returns.
 */
export function useCalendar<State extends object>(
  params: TableParams<State>,
  { readAt, refetch, now }: CalendarUpdates = {},
): void {
  if (process.env.NODE_ENV !== 'production') checkParams(params, 'useCalendar')
  const table = params['~permatable']
  const clock = useMemo(() => clockOf(params.tableOptions), [params])
  const slot = table.slots.find(({ slice }) => slice.columnEntries === 'filter')
  const filters = useAtom<unknown>(slot?.atom ?? noFilters)
  const relative = useMemo(() => relativeIn(table, filters), [table, filters])
  const fixed = now === undefined ? undefined : Number(now)
  // The first render shows the server's moment, unless another `useCalendar` of the table has set one.
  const [first] = useState(() => fixed ?? (readAt ? Number(readAt) : Date.now()))
  clock.start(first)

  const latest = useRef(refetch)
  useBrowserLayoutEffect(() => {
    latest.current = refetch
  })

  // A calendar may read the viewer's zone, which the app can change.
  const meaning = meaningOf(relative, clock.now())
  const shown = useRef<{ filters?: unknown; meaning?: string }>({})
  // Before the browser paints, so that no other day flashes.
  useBrowserLayoutEffect(() => {
    const before = shown.current
    shown.current = { filters, meaning }
    if (!slot || !relative.length) return
    const moment = fixed ?? Date.now()
    const isOtherZone = before.filters === filters && before.meaning !== meaning
    if (isOtherZone || meaning !== meaningOf(relative, moment)) renew(table, slot, clock, moment)
    if (isOtherZone) latest.current?.()
  }, [table, slot, clock, filters, relative, meaning, fixed])

  const asked = useRef<string>(undefined)
  const asOf = useRef<number>(undefined)
  useEffect(() => {
    if (!slot || !relative.length) return undefined
    const isOtherMeaning = (moment: number, than: number) =>
      meaningOf(relative, moment) !== meaningOf(relative, than)
    const last = asOf.current
    asOf.current = fixed
    // With `now`, the rows are read as of that moment.
    if (last !== undefined && last !== fixed && isOtherMeaning(fixed ?? Date.now(), last))
      latest.current?.()
    if (fixed !== undefined) return undefined

    const ask = (moment: number, hasMoved: boolean) => {
      // TanStack Query says 0 before there are rows.
      const isOutdated =
        readAt === undefined ? hasMoved : !!readAt && isOtherMeaning(moment, Number(readAt))
      const wanted = meaningOf(relative, moment)
      if (!isOutdated || asked.current === wanted) return
      asked.current = wanted
      latest.current?.()
    }
    if (last === undefined) ask(Date.now(), false)
    let timer: ReturnType<typeof setTimeout>
    // Minutes begin with those of the clock, so a day begins on time in every zone.
    const wait = () => void (timer = setTimeout(update, MINUTE - (Date.now() % MINUTE)))
    const update = () => {
      clearTimeout(timer)
      wait()
      const moment = Date.now()
      const isOtherZone = shown.current.meaning !== meaningOf(relative, clock.now())
      const hasMoved = isOtherZone || isOtherMeaning(moment, clock.now())
      // An answer that failed is asked for again.
      asked.current = undefined
      if (isOtherZone) latest.current?.()
      else ask(moment, hasMoved)
      if (hasMoved) renew(table, slot, clock, moment)
    }
    wait()
    // A hidden page's timers stop, and so does a computer that sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [table, slot, clock, relative, readAt, fixed])
}

/** Returns the relative filters among those that a table shows. */
function relativeIn({ definition }: Table, filters: unknown): readonly RelativeFilter[] {
  if (!Array.isArray(filters)) return []
  return filters.flatMap((filter: unknown): readonly RelativeFilter[] => {
    const { id, value } = fieldsOf(filter)
    const kind = definition.columns?.['~permatable'].kindOf(id)
    return kind && fixedOf(kind, value, 0) ? [{ kind, value }] : []
  })
}

/** Returns which days or minutes filters mean. Within a minute, the meaning stays. */
const meaningOf = (relative: readonly RelativeFilter[], moment: number): string =>
  JSON.stringify(
    relative.map(({ kind, value }) => fixedOf(kind, value, Math.floor(moment / MINUTE) * MINUTE)),
  )

interface Clock {
  /** The moment (ms) that the table's relative filters refer to. */
  now(): number
  set(moment: number): void
  /** Sets the moment unless the table has one. */
  start(moment: number): void
}

/** Returns the clock of a table's filter function. A table without declared columns has no relative filters. */
function clockOf({ defaultColumn }: { readonly defaultColumn?: object }): Clock {
  const { filterFn = {} } = (defaultColumn ?? {}) as { filterFn?: { moment?: number } }
  return {
    now: () => filterFn.moment ?? Date.now(),
    set: (moment) => void (filterFn.moment = moment),
    start: (moment) => void (filterFn.moment ??= moment),
  }
}

/** Shows the relative filters of a moment. A new list makes TanStack Table filter again. */
function renew(table: Table, slot: Slot, clock: Clock, moment: number): void {
  clock.set(moment)
  table.batch(() => slot.show([...(slot.atom.get() as readonly unknown[])]))
}
