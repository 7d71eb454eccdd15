import { groupIdOf, parentIdOf, withinGroup, withinGroups } from './group.ts'
import type { Groups } from './plan.ts'

/** Which groups are open: the state slice `expanded`. */
export type ExpandedGroups = true | Readonly<Record<string, boolean>>

/** How to read groups and rows: your own queries. `Self` is the query's own type. */
export interface GroupReaders<Self, Group, Row> {
  /**
   * Selects groups: `level` with your counts and aggregates, grouped by `level`. One query covers all open groups of a
   * depth, and has a limit.
   */
  groups(query: Self): PromiseLike<readonly Group[]>
  /** Selects the rows of an innermost group. */
  rows(query: Self): PromiseLike<readonly Row[]>
  /** How many groups may be open, outer ones first. Others stay closed. @default 100 */
  readonly maxExpanded?: number
}

/** A group, with its content if it's open. */
export interface FoundGroup<Group, Row> {
  /** Its id, as TanStack Table uses it in `expanded`. */
  readonly id: string
  /** What `groups` selected. */
  readonly group: Group
  /** The groups inside it, if it's open. */
  readonly groups: readonly FoundGroup<Group, Row>[]
  /** The rows inside it, if it's open and innermost. */
  readonly rows: readonly Row[]
}

/** An open group whose content is to be read. */
interface Open<Self, Group, Row> {
  readonly id: string
  readonly query: Self
  readonly groups: FoundGroup<Group, Row>[]
  readonly rows: Row[]
}

/**
 * Reads the groups of a query and the content of the open ones, with one query per depth and one per open innermost
 * group. Unknown group ids in a URL are ignored.
 *
 * @param query What `tableQuery` returned for a state. Without a grouping there are no groups.
 * @param expanded Which groups are open: `state.expanded`.
 * @param readers Your own queries.
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

/** Reads the groups inside open ones of one depth, each with the open one around it. */
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
  // Values that are equal but not identical, such as 1.0 and 1.00 or those of `citext`, need a query per group.
  const each = []
  for (const one of open)
    each.push(...(await read(one.query)).map((group) => [one, group] as const))
  return each
}
