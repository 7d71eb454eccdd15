import {
  readGroups as readPlanned,
  type ExpandedGroups,
  type FoundGroup,
  type GroupReaders,
} from '../plan/read-groups.ts'
import type { Groups } from '../plan/plan.ts'
import { fieldsOf } from '../values/values.ts'

/**
 * Reads the groups of a query and the content of the open ones, with one query per depth and one per open innermost
 * group. Unknown group ids in a URL are ignored.
 *
 * @param query What `tableQuery` returned for a state. Without a grouping there are no groups.
 * @param expanded Which groups are open: `state.expanded`.
 * @param readers Your own queries: `groupBy` with the query's `by` and `where`, and `findMany`.
 */
export const readGroups = <Self extends Groups<unknown, Self>, Group extends object, Row>(
  query: Self,
  expanded: ExpandedGroups,
  readers: GroupReaders<NoInfer<Self>, Group, Row>,
): Promise<readonly FoundGroup<Group, Row>[]> =>
  readPlanned<Self, Group, Row>(query, expanded, {
    ...readers,
    // A group has the names of its fields, and an id the ids of its columns.
    groups: async (of) =>
      (await readers.groups(of)).map((group) => ({
        ...Object.fromEntries(
          Object.entries(of.level).map(([id, name]) => [id, fieldsOf(group)[String(name)]]),
        ),
        ...group,
      })),
  })
