import { fieldsOf } from '../values/values.ts'
import { isPage } from './pagination.ts'

// Production builds leave out this file.

/** Completes "pass …". */
type Shape = readonly [words: string, has: (value: unknown) => boolean]

// Codecs have words of their own for a wrong id.
const isListOfEntries = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => entry != null)
const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isObjectOfLists = (value: unknown) =>
  isObject(value) &&
  Object.values(fieldsOf(value)).every((list) => list === undefined || Array.isArray(list))

const ids: Shape = ["a list of column ids such as ['age', 'name']", Array.isArray]

/** The shape of each state of TanStack Table, except `globalFilter`: apps may hold anything in it. */
const shapes: Readonly<Record<string, Shape>> = {
  sorting: ["a list such as [{ id: 'age', desc: true }]", isListOfEntries],
  columnFilters: ["a list such as [{ id: 'age', value: 42 }]", isListOfEntries],
  pagination: ['an object such as { pageIndex: 0, pageSize: 10 }', isPage],
  columnOrder: ids,
  rowSelection: ["an object such as { '7': true }", isObject],
  columnVisibility: ['an object such as { age: false }', isObject],
  columnPinning: ['an object of two lists of column ids', isObjectOfLists],
  columnSizing: ['an object such as { age: 240 }', isObject],
  expanded: [
    "true, or an object such as { '7': true }",
    (value) => value === true || isObject(value),
  ],
  grouping: ids,
  rowPinning: ["an object such as { top: ['7'], bottom: [] }", isObjectOfLists],
  cellSelection: ['a list of ranges of cells', isListOfEntries],
}

/** Returns the shape that a slice wants if a value has another one. An app's own slice with this key has its own shape. */
export function otherShape(key: string, fallback: unknown, value: unknown): string | undefined {
  const [words, has] = (Object.hasOwn(shapes, key) && shapes[key]) || []
  return has?.(fallback) && !has(value) ? words : undefined
}
