import { groupIdOf, withinGroup } from './group.ts'
import type { Groups } from './plan.ts'

/** Which groups are open: the state slice `expanded`. */
export type ExpandedGroups = true | Readonly<Record<string, boolean>>

/** How groups and rows are read: the app's own queries. `Self` is a binding's query. */
export interface GroupReaders<Self, Group, Row> {
  /** Selects groups: `level`, and the app's counts and aggregates, grouped by `level`. */
  groups(query: Self): PromiseLike<readonly Group[]>
  /** Selects the rows of a group that has no more groups. */
  rows(query: Self): PromiseLike<readonly Row[]>
  /** The most groups that are opened, one query for each. Others stay closed. @default 100 */
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

/**
 * Reads the groups of a query, and what is in those that are open: one query for the outermost groups, and one for each open group.
 * The database's own groups decide which there are, so an id of a URL that is none of them opens nothing.
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

  async function read(at: Self): Promise<FoundGroup<Group, Row>[]> {
    const found: FoundGroup<Group, Row>[] = []
    for (const group of await groups(at)) {
      const id = groupIdOf(at, group)
      const isOpen = expanded === true || (Object.hasOwn(expanded, id) && expanded[id] === true)
      const inside = isOpen && left > 0 ? withinGroup(at, id) : undefined
      if (inside) left--
      const hasGroups = inside && Object.keys(inside.level).length > 0
      found.push({
        id,
        group,
        groups: hasGroups ? await read(inside) : [],
        rows: inside && !hasGroups ? await rows(inside) : [],
      })
    }
    return found
  }

  return Object.keys(query.level).length > 0 ? read(query) : []
}
