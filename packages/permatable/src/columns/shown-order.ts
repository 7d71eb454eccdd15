/**
 * Returns the order in which a table shows its columns: the order of its state, with the columns that came later. If an
 * order names most columns, it's an order of all columns at its time: a later one stands after the column that it follows
 * in the definitions, and one at an edge stays at that edge. A shorter order only says which columns come first, as in
 * TanStack Table.
 *
 * @param order The order of the state. It may name columns that the table doesn't have; they keep their place.
 * @param ids The ids of all columns, in the order of their definitions.
 */
export function shownOrder(order: readonly string[], ids: readonly string[]): readonly string[] {
  const named = new Set(order)
  const areNamed = ids.map((id) => named.has(id))
  const later = ids.filter((id) => !named.has(id))
  if (!order.length) return ids
  if (!later.length) return order
  if (later.length * 2 >= ids.length) return [...order, ...later]
  const first = areNamed.indexOf(true)
  const last = areNamed.lastIndexOf(true)
  const shown = [...order]
  for (const [at, id] of ids.slice(0, last).entries())
    if (at > first && !areNamed[at]) shown.splice(shown.indexOf(ids[at - 1] as string) + 1, 0, id)
  return [...ids.slice(0, first), ...shown, ...ids.slice(last + 1)]
}
