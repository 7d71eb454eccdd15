import { createAtom } from '@tanstack/react-store'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  hasMoment,
  momentOf,
  movingOf,
  noteMoment,
  noteMoving,
  type Moving,
} from '../columns/calendar.ts'
import { checkParams } from '../definition/check-given.ts'
import type { Slot } from '../sync/slot.ts'
import type { TableParams } from '../sync/table-params.ts'
import { fieldsOf } from '../values/fields-of.ts'
import { useAtom } from './use-atom.ts'
import { useBrowserLayoutEffect } from './use-browser-layout-effect.ts'

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

  const fixed = now === undefined ? undefined : Number(now)
  const [first] = useState(() => ({
    filters,
    moment: fixed ?? (readAt ? Number(readAt) : Date.now()),
  }))
  // The first screen agrees with the server. Each time anew: a default is the same list in all requests.
  if (filters === first.filters)
    for (const { operation } of relative) noteMoment(operation, first.moment)

  const latest = useRef(refetch)
  const asked = useRef<string>(undefined)
  useBrowserLayoutEffect(() => {
    latest.current = refetch
  })

  // Before the browser paints, so that no other day flashes.
  useBrowserLayoutEffect(() => {
    if (slot) batch(() => renew(slot, filters, relative, fixed ?? Date.now()))
  }, [slot, batch, filters, relative, fixed])

  useEffect(() => {
    if (!slot || !relative.length) return undefined
    const ask = (moment: number, hasMoved: boolean) => {
      const meaning = meaningOf(relative, () => moment)
      // TanStack Query says 0 before there are rows.
      const isOutdated =
        readAt === undefined
          ? hasMoved
          : !!readAt && meaning !== meaningOf(relative, () => Number(readAt))
      if (!isOutdated || asked.current === meaning) return
      asked.current = meaning
      latest.current?.()
    }
    ask(fixed ?? Date.now(), false)
    if (fixed !== undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    // Minutes begin with those of the clock, so a day begins on time in every zone.
    function wait(of: Slot) {
      timer = setTimeout(
        () => {
          const moment = Date.now()
          // An answer that failed is asked for again.
          asked.current = undefined
          ask(moment, meaningOf(relative, () => moment) !== meaningOf(relative, momentOf))
          batch(() => renew(of, filters, relative, moment))
          wait(of)
        },
        MINUTE - (Date.now() % MINUTE),
      )
    }
    wait(slot)
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

/**
 * Shows the relative filters of a moment, unless they mean the same as those that are shown. A new list makes TanStack Table
 * filter again. A list that the app has set has no moment, and the app may set it again.
 */
function renew(
  slot: Slot,
  filters: unknown,
  relative: readonly RelativeFilter[],
  moment: number,
): void {
  const isShown = relative.every(({ operation }) => hasMoment(operation))
  if (isShown && meaningOf(relative, () => moment) === meaningOf(relative, momentOf)) return
  slot.show(
    (filters as readonly unknown[]).map((filter) => {
      const { value } = fieldsOf(filter)
      const found = relative.find(({ operation }) => operation === value)
      if (!found || !Array.isArray(value)) return filter
      const operation: readonly unknown[] = [...value]
      noteMoving(operation, found.moving)
      noteMoment(operation, moment)
      return { ...Object(filter), value: operation }
    }),
  )
}
