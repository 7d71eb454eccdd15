import type { Calendar, Days } from '../columns/calendar.ts'
import type { DomainOperation, DomainValue, Ends, FilterForm, QueryColumn } from './query-column.ts'

// For the bindings whose columns name their types, because no schema exists at run time.

/** Which days a column of timestamps is filtered by. */
export interface DaysOptions {
  /** The days of a time zone, such as `daysIn('Europe/Berlin')`. */
  readonly days: Days
}

/** The calendar that a column's filters move with. */
export interface CalendarDays {
  /** The calendar of a time zone, such as `calendarIn('Europe/Berlin')`. Give it to `operators`, too. */
  readonly days: Calendar
}

/** The functions that declare columns, and the kind of filter value that each takes. */
export interface FilterKinds {
  readonly is: 'value'
  readonly contains: 'text'
  readonly startsWith: 'text'
  readonly between: 'range'
  readonly anyOf: 'list'
  readonly byOperator: 'operation'
  readonly sortOnly: 'none'
}

/** The type of a filter, by its kind, the column's domain and its own type. */
export type FilterOf<Kind, D, V> = Kind extends 'text'
  ? string
  : Kind extends 'range'
    ? Ends<DomainValue<D, V>>
    : Kind extends 'list'
      ? readonly DomainValue<D, V>[]
      : Kind extends 'operation'
        ? DomainOperation<D, V>
        : Kind extends 'none'
          ? unknown
          : DomainValue<D, V>

/** What a column's name and type say about it. */
type Named<C> = Pick<QueryColumn<C>, 'column' | 'domain' | 'isNullable'>

/** Returns the functions that declare columns, given what a name and a type say. */
export function declarations<C, T>(
  named: (name: string, type: T) => Named<C>,
): Readonly<Record<keyof FilterKinds, unknown>> {
  const declare =
    (form: FilterForm) =>
    (name: string, type: T, options?: DaysOptions | CalendarDays): QueryColumn<C> => ({
      ...named(name, type),
      form,
      days: options?.days,
    })
  return {
    is: declare('is'),
    contains: declare('contains'),
    startsWith: declare('startsWith'),
    between: declare('between'),
    anyOf: declare('anyOf'),
    byOperator: declare('operation'),
    sortOnly: declare('none'),
  }
}
