import type { TextSearch } from '../columns/matches-filters.ts'
import type { Condition, ConditionValue } from '../plan/condition.ts'

// PostgREST's grammar of filters: https://docs.postgrest.org/en/stable/references/api/tables_views.html#logical-operators
// and its parser: https://github.com/PostgREST/postgrest/blob/main/src/library/PostgREST/ApiRequest/QueryParams.hs

const operators = { '=': 'eq', '<>': 'neq', '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' }

/** Quotes a text. Nothing in it ends the quotes: a backslash takes any character as it is. */
const quoted = (value: ConditionValue): string => `"${String(value).replace(/["\\]/g, '\\$&')}"`

/** Writes the name of a column. One that isn't an identifier goes in quotes. */
export const nameOf = (name: string): string => (/^\w+$/.test(name) ? name : quoted(name))

const listOf = (values: readonly ConditionValue[]): string => values.map(quoted).join()

/** A condition that every row passes, or none, given the name of a column that is never NULL. */
export const everyRow = (key: string): string => `${nameOf(key)}.not.is.null`
export const noRow = (key: string): string => `${nameOf(key)}.is.null`

/** Returns a function that writes a condition as a filter: `or(name.ilike."%ann%",age.is.null)`. */
export function filterWriter(key: string): (condition: Condition<string>) => string {
  const write = (condition: Condition<string>): string => {
    switch (condition.op) {
      case 'and':
      case 'or':
        return `${condition.op}(${condition.of.map(write).join()})`
      case 'always':
        return everyRow(key)
      case 'never':
      case 'references':
        return noRow(key)
      case 'isNull':
        return `${nameOf(condition.column)}.is.null`
      case 'isNotNull':
        return `${nameOf(condition.column)}.not.is.null`
      case 'contains':
      case 'startsWith':
      case 'endsWith':
        return `${nameOf(condition.column)}.${searchFor(condition.op, condition.text)}`
      case 'in':
      case 'notIn':
        return among(condition.column, condition.op === 'notIn', condition.values)
      case 'overlaps':
        return `${nameOf(condition.column)}.ov.${quoted(`{${listOf(condition.values)}}`)}`
      default:
        return `${nameOf(condition.column)}.${operators[condition.op]}.${quoted(condition.value)}`
    }
  }
  return write
}

function among(column: string, isDenied: boolean, values: readonly ConditionValue[]): string {
  const [first = '', ...others] = values
  // PostgREST takes a list of one empty text for an empty list.
  if (!others.length) return `${nameOf(column)}.${isDenied ? 'neq' : 'eq'}.${quoted(first)}`
  return `${nameOf(column)}.${isDenied ? 'not.' : ''}in.(${listOf(values)})`
}

/** In a pattern of `ilike`, PostgREST reads every `*` as `%`. A regular expression has an escape for it. */
function searchFor(op: TextSearch, text: string): string {
  const isPlain = !text.includes('*')
  const escaped = text.replace(isPlain ? /[\\%_]/g : /[\\^$.*+?()[\]{}|]/g, '\\$&')
  const [start, end] = isPlain ? ['%', '%'] : ['', '']
  const [atStart, atEnd] = isPlain ? ['', ''] : ['^', '$']
  const before = op === 'startsWith' ? atStart : start
  const after = op === 'endsWith' ? atEnd : end
  return `${isPlain ? 'ilike' : 'imatch'}.${quoted(before + escaped + after)}`
}
