import { WebElement } from 'selenium-webdriver'

/**
 * Splits a script's argument for the way: WebKit's driver finds elements only at the top, so they travel beside it, and leave
 * their place in the list. JSON has no `undefined`, and a driver would say `null`: such parts stay at home.
 */
export function pack(argument: unknown, elements: WebElement[]): unknown {
  if (argument instanceof WebElement) return { elementAt: elements.push(argument) - 1 }
  if (Array.isArray(argument)) return argument.map((part) => pack(part, elements))
  if (argument === null || typeof argument !== 'object') return argument
  return Object.fromEntries(
    Object.entries(argument)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, pack(part, elements)]),
  )
}

/** Runs in the page: puts the elements back. */
export function unpack(packed: unknown, elements: readonly Element[]): unknown {
  if (Array.isArray(packed)) return packed.map((part) => unpack(part, elements))
  if (packed === null || typeof packed !== 'object') return packed
  if ('elementAt' in packed) return elements[Number(packed.elementAt)]
  return Object.fromEntries(
    Object.entries(packed).map(([name, part]) => [name, unpack(part, elements)]),
  )
}
