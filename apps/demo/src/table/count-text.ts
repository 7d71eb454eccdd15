/** A count as people read it, `100,000`. Below a thousand there is nothing to group, and loading how is slow on a phone. */
export const countText = (count: number): string =>
  count < 1000 ? String(count) : count.toLocaleString('en')
