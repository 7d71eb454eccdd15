type Call = (this: unknown, ...call: unknown[]) => unknown

const lengthOf = (value: unknown) => (Object(value) as { length?: number }).length ?? 0

/** Methods that look at a whole list or text, in the worst case. */
const whole: readonly (readonly [prototype: object, names: readonly PropertyKey[]])[] = [
  [
    Array.prototype,
    ['concat', 'includes', 'indexOf', 'join', 'lastIndexOf', 'reverse', 'slice', 'sort', 'splice'],
  ],
  [
    String.prototype,
    ['includes', 'indexOf', 'isWellFormed', 'lastIndexOf', 'replace', 'replaceAll', 'split'],
  ],
]

/** Methods that call a function for each entry until they are done. */
const perEntry = ['every', 'filter', 'find', 'findIndex', 'findLast', 'flatMap', 'forEach', 'map']
  .concat('reduce', 'some')
  .map((name) => [Array.prototype, name] as const)

/** The iterators of lists, sets and maps, which `for`, destructuring and spread use. */
const iterators = [[], new Set(), new Map()].map((list) =>
  Object.getPrototypeOf(list[Symbol.iterator]()),
)

/**
 * Counts the steps that the built-in functions of lists and texts take during a run: the same number on each machine, however
 * busy it is.
 */
export function workOf(run: () => void): number {
  let work = 0
  const undo: (() => void)[] = []

  function patch(target: object, name: PropertyKey, wrap: (original: Call) => Call) {
    const own = Object.getOwnPropertyDescriptor(target, name) as PropertyDescriptor
    Object.defineProperty(target, name, { ...own, value: wrap(own.value) })
    undo.push(() => Object.defineProperty(target, name, own))
  }

  for (const [prototype, names] of whole)
    for (const name of names)
      patch(
        prototype,
        name,
        (original) =>
          function (...call) {
            work += 1 + lengthOf(this)
            return Reflect.apply(original, this, call)
          },
      )
  for (const [prototype, name] of perEntry)
    patch(
      prototype,
      name,
      (original) =>
        function (callback, ...rest) {
          const counted: Call = function (...call) {
            work++
            return Reflect.apply(callback as Call, this, call)
          }
          return Reflect.apply(original, this, [counted, ...rest])
        },
    )
  for (const iterator of iterators)
    patch(
      iterator,
      'next',
      (original) =>
        function (...call) {
          work++
          return Reflect.apply(original, this, call)
        },
    )
  for (const name of ['parse', 'stringify'] as const)
    patch(
      JSON,
      name,
      (original) =>
        function (...call) {
          const result = Reflect.apply(original, this, call)
          work += lengthOf(name === 'parse' ? call[0] : result)
          return result
        },
    )
  try {
    run()
  } finally {
    // The last patch first, so that nothing here is counted either.
    for (let at = undo.length - 1; at >= 0; at--) undo[at]?.()
  }
  return work
}
