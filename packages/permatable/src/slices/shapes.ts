import { fieldsOf } from '../values/values.ts'
import { isPage } from './pagination.ts'

// Production builds leave out this file.

interface Shape {
  /** Completes "pass …". */
  readonly words: string
  has(value: unknown): boolean
}

// Codecs have words of their own for a wrong id.
const isListOfEntries = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => entry != null)
const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ids: Shape = { words: "a list of column ids such as ['age', 'name']", has: Array.isArray }

const map = (words: string): Shape => ({ words, has: isObject })
const lists = (words: string): Shape => ({
  words,
  has: (value) =>
    isObject(value) &&
    Object.values(fieldsOf(value)).every((list) => list === undefined || Array.isArray(list)),
})

/** The shape of each state of TanStack Table, except `globalFilter`: apps may hold anything in it. */
const shapes: ReadonlyMap<string, Shape> = new Map([
  ['sorting', { words: "a list such as [{ id: 'age', desc: true }]", has: isListOfEntries }],
  ['columnFilters', { words: "a list such as [{ id: 'age', value: 42 }]", has: isListOfEntries }],
  ['pagination', { words: 'an object such as { pageIndex: 0, pageSize: 10 }', has: isPage }],
  ['columnOrder', ids],
  ['rowSelection', map("an object such as { '7': true }")],
  ['columnVisibility', map('an object such as { age: false }')],
  ['columnPinning', lists('an object of two lists of column ids')],
  ['columnSizing', map('an object such as { age: 240 }')],
  [
    'expanded',
    {
      words: "true, or an object such as { '7': true }",
      has: (value: unknown) => value === true || isObject(value),
    },
  ],
  ['grouping', ids],
  ['rowPinning', lists("an object such as { top: ['7'], bottom: [] }")],
  ['cellSelection', { words: 'a list of ranges of cells', has: isListOfEntries }],
])

/** Returns the shape that a slice wants if a value has another one. An app's own slice with this key has its own shape. */
export function otherShape(key: string, fallback: unknown, value: unknown): string | undefined {
  const shape = shapes.get(key)
  return shape?.has(fallback) && !shape.has(value) ? shape.words : undefined
}
