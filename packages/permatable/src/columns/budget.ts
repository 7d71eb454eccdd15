import {
  MAX_FILTER_INSTANTS,
  MAX_FILTER_VALUES,
  MAX_TEXT_FILTERS,
  MAX_VALUES,
} from '../query/limits.ts'
import { isTextSearch } from './text-search.ts'

/**
 * Returns why a filter costs a database too much, or `undefined` if it doesn't. A filter that costs too much matches no
 * row, in the browser and in SQL.
 */
export function excessOf(operands: readonly unknown[]): string | undefined {
  const { length } = operands
  if (length > MAX_FILTER_VALUES) return `more than ${MAX_FILTER_VALUES} values, so no row matches`
  // Only counted in long lists, because the browser asks for each row.
  if (length <= MAX_FILTER_INSTANTS) return undefined
  const instants = operands.filter((operand) => operand instanceof Date)
  return instants.length > MAX_FILTER_INSTANTS
    ? `more than ${MAX_FILTER_INSTANTS} instants, so no row matches`
    : undefined
}

/** Returns why filters together cost too much. Each one is a list that starts with its operator. */
export function excessOfAll(operations: readonly unknown[]): string | undefined {
  let values = 0
  let texts = 0
  for (const operation of operations) {
    const [operator, ...operands]: readonly unknown[] = Array.isArray(operation) ? operation : []
    values += operands.length
    if (isTextSearch(operator)) texts++
  }
  if (values > MAX_VALUES) return `the filters: more than ${MAX_VALUES} values, so no row matches`
  return texts > MAX_TEXT_FILTERS
    ? `the filters: more than ${MAX_TEXT_FILTERS} search a text, so no row matches`
    : undefined
}
