import { groupIdOf, parentIdOf, withinGroup, withinGroups } from './group.ts'
import type { Groups } from './plan.ts'

/** Which groups are open: the state slice `expanded`. */
export type ExpandedGroups = true | Readonly<Record<string, boolean>>

/** How groups and rows are read: the app's own queries. `Self` is a binding's query. */
export interface GroupReaders<Self, Group, Row> {
  /**
   * Selects groups: `level`, and the app's counts and aggregates, grouped by `level`. A query has the groups in all open ones of a
   * depth, and so has a limit.
   */
  groups(query: Self): PromiseLike<readonly Group[]>
  /** Selects the rows of one group that has no more groups. */
  rows(query: Self): PromiseLike<readonly Row[]>
  /** The most groups that are opened, outer ones first. Others stay closed. @default 100 */
  readonly maxExpanded?: number
}

/** A group that was read. */
export interface FoundGroup<Group, Row> {
  /** Its id, as TanStack Table has it in `expanded`. */
  readonly id: string
  /** What `groups` selected. */
  readonly group: Group
  /** The groups in it, in an open group. */
  readonly groups: readonly FoundGroup<Group, Row>[]
  /** The rows in it, in an open group without more groups. */
  readonly rows: readonly Row[]
}

/** An open group, whose content is to be read. */
interface Open<Self, Group, Row> {
  readonly id: string
  readonly query: Self
  readonly groups: FoundGroup<Group, Row>[]
  readonly rows: Row[]
}

/**
 * Reads the groups of a query, and what is in those that are open: one query for the groups of each depth, and one for the rows of
 * each open group. The database's own groups decide which there are, so an id of a URL that is none of them opens nothing.
 *
 * @param query What `tableQuery` returned for a state. Without a grouping there are no groups.
 * @param expanded Which groups are open: `state.expanded`.
 * @param readers The app's own queries.
 */
export async function readGroups<Self extends Groups<unknown, Self>, Group extends object, Row>(
  query: Self,
  expanded: ExpandedGroups,
  { groups, rows, maxExpanded = 100 }: GroupReaders<NoInfer<Self>, Group, Row>,
): Promise<readonly FoundGroup<Group, Row>[]> {
  let left = maxExpanded
  let open: Open<Self, Group, Row>[] = [{ id: '', query, groups: [], rows: [] }]
  const outermost = open[0]?.groups ?? []

  while (open[0] && hasGroups(open[0].query)) {
    const inner: typeof open = []
    for (const [parent, group] of await readDepth(query, open, groups)) {
      const id = groupIdOf(parent.query, group)
      const isOpen = expanded === true || (Object.hasOwn(expanded, id) && expanded[id] === true)
      const inside = isOpen && left > 0 ? withinGroup(query, id) : undefined
      if (inside) left--
      const content = { id, groups: [], rows: [] }
      parent.groups.push({ group, ...content })
      if (inside) inner.push({ query: inside, ...content })
    }
    open = inner
  }
  if (hasGroups(query)) for (const one of open) one.rows.push(...(await rows(one.query)))
  return outermost
}

const hasGroups = ({ level }: Pick<Groups<unknown, unknown>, 'level'>) =>
  Object.keys(level).length > 0

/** Reads the groups in open ones of one depth, each with the open one that it is in. */
async function readDepth<Self extends Groups<unknown, Self>, Group extends object, Row>(
  query: Self,
  open: readonly Open<Self, Group, Row>[],
  read: GroupReaders<Self, Group, Row>['groups'],
): Promise<(readonly [Open<Self, Group, Row>, Group])[]> {
  const parents = new Map(open.map((one) => [one.id, one]))
  const together = withinGroups(query, [...parents.keys()])
  if (together && open.length > 1 && parents.size === open.length) {
    const found = (await read(together)).map(
      (group) => [parents.get(parentIdOf(together, group)), group] as const,
    )
    const isKnown = (
      pair: (typeof found)[number],
    ): pair is readonly [(typeof open)[number], Group] => pair[0] !== undefined
    if (found.every(isKnown)) return found
  }
  // A group whose values are equal but not the same, as 1.0 and 1.00 or `citext`, is found by its own query.
  const each = []
  for (const one of open)
    each.push(...(await read(one.query)).map((group) => [one, group] as const))
  return each
}
