import { createAtom } from '@tanstack/react-store'
import { useEffect, useMemo, useRef, useState } from 'react'
import { hasMoment, momentOf, movingOf, noteMoment, type Moving } from '../columns/calendar.ts'
import { checkParams } from '../definition/check-given.ts'
import type { Slot } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'
import { fieldsOf } from '../values/fields-of.ts'
import { useAtom } from './use-atom.ts'

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
  readonly operation: object
  readonly moving: Moving
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
  const { slots, batch } = params['~permatable']
  const slot = slots.find(({ slice }) => slice.columnEntries === 'filter')
  const filters = useAtom<unknown>(slot?.atom ?? noFilters)
  const relative = useMemo(() => (slot ? relativeIn(slot, filters) : []), [slot, filters])

  // All rows of a read agree on the moment, and the first screen agrees with the server.
  const fixed = now === undefined ? undefined : Number(now)
  const [first] = useState(() => ({
    filters,
    moment: fixed ?? (readAt ? Number(readAt) : Date.now()),
  }))
  noteMoments(relative, filters === first.filters ? first.moment : fixed)

  const latest = useRef(refetch)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    latest.current = refetch
  })

  useEffect(() => {
    if (!slot || !relative.length) return undefined
    function check() {
      const moment = fixed ?? Date.now()
      const meaning = meaningOf(relative, () => moment)
      const isOld = meaning !== meaningOf(relative, momentOf)
      // A new list makes TanStack Table filter again.
      if (isOld) batch(() => slot?.show(renewed(filters, relative, moment)))
      // TanStack Query says 0 before there are rows.
      const isOutdated =
        readAt === undefined
          ? isOld
          : !!readAt && meaning !== meaningOf(relative, () => Number(readAt))
      if (!isOutdated || asked.current === meaning) return
      asked.current = meaning
      latest.current?.()
    }
    check()
    if (fixed !== undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    // Minutes begin with those of the clock, so a day begins on time in every zone.
    function wait() {
      timer = setTimeout(
        () => {
          // An answer that failed is asked for again.
          asked.current = undefined
          check()
          wait()
        },
        MINUTE - (Date.now() % MINUTE),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [slot, batch, filters, relative, readAt, fixed])
}

/** Returns the relative filters among those of a slot. Reading them anew tells which column each belongs to. */
function relativeIn({ slice }: Slot, filters: unknown): readonly RelativeFilter[] {
  const read = slice.inOrder(filters)
  if (!Array.isArray(filters) || !Array.isArray(read)) return []
  return filters.flatMap((filter: unknown, at): readonly RelativeFilter[] => {
    const { value } = fieldsOf(read[at])
    const moving = movingOf(value)
    return moving?.fixed(value, 0) ? [{ operation: Object(fieldsOf(filter).value), moving }] : []
  })
}

/** Notes the moment that filters refer to, which they keep. */
function noteMoments(relative: readonly RelativeFilter[], moment = Date.now()) {
  for (const { operation } of relative) if (!hasMoment(operation)) noteMoment(operation, moment)
}

/** Returns which days or minutes filters mean. Within a minute, the meaning stays. */
const meaningOf = (
  relative: readonly RelativeFilter[],
  momentFor: (operation: object) => number,
): string =>
  JSON.stringify(
    relative.map(({ operation, moving }) =>
      moving.fixed(operation, Math.floor(momentFor(operation) / MINUTE) * MINUTE),
    ),
  )

/** Returns the same filters, in lists of their own that refer to a new moment. */
const renewed = (
  filters: unknown,
  relative: readonly RelativeFilter[],
  now: number,
): readonly unknown[] =>
  (filters as readonly unknown[]).map((filter) => {
    const { value } = fieldsOf(filter)
    if (!Array.isArray(value) || !relative.some(({ operation }) => operation === value))
      return filter
    const operation: readonly unknown[] = [...value]
    noteMoment(operation, now)
    return { ...Object(filter), value: operation }
  })
