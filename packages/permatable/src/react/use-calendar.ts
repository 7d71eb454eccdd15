import { createAtom } from '@tanstack/react-store'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fixedOf } from '../columns/operator-table.ts'
import type { Kind } from '../columns/filter-types.ts'
import { checkParams } from '../definition/check.ts'
import type { Slot } from '../sync/slot.ts'
import type { Table } from '../sync/table.ts'
import type { TableParams } from '../sync/table-params.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'
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
type RelativeFilter = Readonly<{ kind: Kind; value: unknown }>

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
  start(clock, first)

  const last = useRef<Checked>({})
  const check = useRef((_isDue?: boolean) => {})
  // Before the browser paints, so that no other day flashes. A calendar may read the viewer's zone, which an app can change.
  useBrowserLayoutEffect(() => {
    check.current = (isDue = false) => {
      if (!slot || !relative.length) return
      const before = last.current
      const moment = fixed ?? Date.now()
      const meaningAt = (time: number) => meaningOf(relative, time)
      const meaning = meaningAt(moment)
      const isSame = before.filters === filters
      const hasMoved = meaning !== (isSame ? before.meaning : meaningAt(clock.moment ?? moment))
      const isOtherZone = isSame && before.meaning !== meaningAt(before.moment ?? moment)
      // With `now`, the rows are read as of that moment. TanStack Query says 0 before there are rows.
      const isAsOf = readAt === undefined || fixed !== undefined || before.fixed !== undefined
      const isOutdated = isAsOf
        ? isSame && hasMoved
        : !!readAt && meaning !== meaningAt(Number(readAt))
      // An answer that failed is asked for again within a minute.
      const isAsked = isOtherZone || (isOutdated && (isDue || before.asked !== meaning))
      const asked = isAsked ? meaning : before.asked
      last.current = { filters, fixed, moment, meaning, asked }
      if (isAsked) refetch?.()
      if (hasMoved) renew(slot, clock, moment)
    }
    check.current()
  })

  const isMoving = relative.length > 0 && fixed === undefined
  useEffect(() => {
    if (!isMoving) return undefined
    let timer: ReturnType<typeof setTimeout>
    // Minutes begin with those of the clock, so a day begins on time in every zone.
    const wait = () => void (timer = setTimeout(update, MINUTE - (Date.now() % MINUTE)))
    const update = () => {
      clearTimeout(timer)
      wait()
      check.current(true)
    }
    wait()
    // A hidden page's timers stop, and so does a computer that sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [isMoving])
}

/** What the filters meant when they were compared with the calendar last. */
interface Checked {
  readonly filters?: unknown
  /** The moment of the app, if it had one. */
  readonly fixed?: number | undefined
  readonly moment?: number
  readonly meaning?: string
  /** The meaning that rows were asked for last. */
  readonly asked?: string | undefined
}

/** Returns the relative filters among those that a table shows. */
const relativeIn = ({ definition }: Table, filters: unknown): readonly RelativeFilter[] =>
  (Array.isArray(filters) ? filters : []).flatMap((filter: unknown) => {
    const { id, value } = fieldsOf(filter)
    const kind = definition.columns?.['~permatable'].kindOf(id)
    return kind && fixedOf(kind, value, 0) ? [{ kind, value }] : []
  })

/** Returns which days or minutes filters mean. Within a minute, the meaning stays. */
const meaningOf = (relative: readonly RelativeFilter[], moment: number): string =>
  JSON.stringify(
    relative.map(({ kind, value }) => fixedOf(kind, value, Math.floor(moment / MINUTE) * MINUTE)),
  )

/** The moment (ms) that the filter function of a table refers to: that of its first `useCalendar`, until it moves. */
type Clock = { moment?: number }

/** A table without declared columns has no relative filters. */
const clockOf = ({ defaultColumn }: { readonly defaultColumn?: object }): Clock =>
  (defaultColumn as { filterFn?: Clock } | undefined)?.filterFn ?? {}

const start = (clock: Clock, moment: number) => void (clock.moment ??= moment)

/** Shows the relative filters of a moment. A new list makes TanStack Table filter again. */
function renew(slot: Slot, clock: Clock, moment: number): void {
  clock.moment = moment
  slot.show([...(slot.atom.get() as readonly unknown[])])
}
