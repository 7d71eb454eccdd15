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
import { checkParams } from '../definition/check.ts'
import type { Slot } from '../sync/slot.ts'
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

interface RelativeFilter {
  readonly operation: object
  readonly moving: Moving
}

const MINUTE = 60_000
const isServer = typeof document === 'undefined'
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
  const [first] = useState(() => {
    const moment = fixed ?? (readAt ? Number(readAt) : Date.now())
    // On a server all requests share a default, but each has its own moment, which belongs to the list: so each gets a copy.
    if (slot && isServer && relative.length) renew(slot, moment)
    return { filters: slot?.atom.get(), moment }
  })
  // The first screen agrees with the server.
  if (filters === first.filters)
    for (const { operation } of relative) noteMoment(operation, first.moment)

  const latest = useRef(refetch)
  useBrowserLayoutEffect(() => {
    latest.current = refetch
  })

  // A calendar may read the viewer's zone, which the app can change.
  const meaning = meaningOf(relative, momentOf)
  const shown = useRef<{ filters?: unknown; meaning?: string; fixed?: number | undefined }>({})
  // Before the browser paints, so that no other day flashes.
  useBrowserLayoutEffect(() => {
    const before = shown.current
    shown.current = { filters, meaning, fixed }
    if (!slot || !relative.length) return
    const moment = fixed ?? Date.now()
    const hasMoved = !('fixed' in before) || before.fixed !== fixed
    // A filter that has its moment keeps it: a second `useCalendar` of the table may have set it.
    const isOtherZone = before.filters === filters && before.meaning !== meaning
    const isOutdated =
      isOtherZone ||
      !relative.every(({ operation }) => hasOwnMoment(operation)) ||
      (hasMoved && meaning !== meaningOf(relative, () => moment))
    if (isOutdated) batch(() => renew(slot, moment))
    if (isOtherZone) latest.current?.()
  }, [slot, batch, filters, relative, meaning, fixed])

  const asked = useRef<string>(undefined)
  const asOf = useRef<number>(undefined)
  useEffect(() => {
    if (!slot || !relative.length) return undefined
    const isOtherMeaning = (moment: number, than: (operation: object) => number) =>
      meaningOf(relative, () => moment) !== meaningOf(relative, than)
    const last = asOf.current
    asOf.current = fixed
    // With `now`, the rows are read as of that moment.
    if (last !== undefined && last !== fixed && isOtherMeaning(fixed ?? Date.now(), () => last))
      latest.current?.()
    if (fixed !== undefined) return undefined

    const ask = (moment: number, hasMoved: boolean) => {
      // TanStack Query says 0 before there are rows.
      const isOutdated =
        readAt === undefined ? hasMoved : !!readAt && isOtherMeaning(moment, () => Number(readAt))
      const wanted = meaningOf(relative, () => moment)
      if (!isOutdated || asked.current === wanted) return
      asked.current = wanted
      latest.current?.()
    }
    if (last === undefined) ask(Date.now(), false)
    let timer: ReturnType<typeof setTimeout>
    // Minutes begin with those of the clock, so a day begins on time in every zone.
    function wait(of: Slot) {
      timer = setTimeout(
        () => {
          const moment = Date.now()
          const isOtherZone = shown.current.meaning !== meaningOf(relative, momentOf)
          const hasMoved = isOtherZone || isOtherMeaning(moment, momentOf)
          // An answer that failed is asked for again.
          asked.current = undefined
          if (isOtherZone) latest.current?.()
          else ask(moment, hasMoved)
          if (hasMoved) batch(() => renew(of, moment))
          wait(of)
        },
        MINUTE - (Date.now() % MINUTE),
      )
    }
    wait(slot)
    return () => clearTimeout(timer)
  }, [slot, batch, relative, readAt, fixed])
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

/** Returns whether a filter's moment is that of one table. A default is frozen, and many tables show it. */
const hasOwnMoment = (operation: object): boolean =>
  hasMoment(operation) && !Object.isFrozen(operation)

/** Shows the relative filters of a moment, in a new list: TanStack Table then filters again, and the app's has no moment. */
function renew(slot: Slot, moment: number): void {
  const filters: unknown = slot.atom.get()
  const relative = relativeIn(slot, filters)
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
