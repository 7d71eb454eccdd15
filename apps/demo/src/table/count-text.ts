/**
 * A count as people read it: `100,000`. Below a thousand there is nothing to group, and the browser need not load its
 * number formats, which takes a phone 30 ms.
 */
export const countText = (count: number): string =>
  count < 1000 ? String(count) : count.toLocaleString('en')
