import type { Issue } from '../definition/read-or-refuse.ts'
import { fieldsOf } from '../values/copy-and-compare.ts'
import { all, any, type Condition, conditionsOn, IssueList, never } from './conditions.ts'
import { FIRST, isTime, LAST, textOfTime, valueOfText } from './column-values.ts'
import type { QueryColumn } from './query-columns.ts'

/** Which groups are open: the state slice `expanded`. */
export type ExpandedGroups = true | Readonly<Record<string, boolean>>

/** The groups of a query's rows, from the state slice `grouping`. `Self` is the query's own type. */
export interface Groups<C, Self> {
  /**
   * The columns of the outermost groups of these rows, and of the groups around them. Empty if the rows have no more
   * groups.
   */
  readonly level: Readonly<Record<string, C>>
  /** For `groupIdOf` and `withinGroup`. */
  readonly groupPath: GroupPath<Self>
}

/** What the functions for groups need from a query: what its rows are in, and what they may be in. */
export interface GroupPath<Self> extends InsideGroup {
  readonly columns: readonly GroupColumn[]
  /** Returns the query for the rows in a group. */
  within(group: InsideGroup): Self
}

/** A group that rows are in, or several of one depth. */
export interface InsideGroup {
  /** `undefined` for several groups, or for none. */
  readonly groupId: string | undefined
  /** How many groups are around the rows: 1 in an outermost group. */
  readonly depth: number
  /** The conditions on all of its rows. */
  readonly conditions: readonly Condition<unknown>[]
  /** Parts of the id that no row can have as a value. */
  readonly issues: readonly Issue[]
}

/** One column of a grouping. */
export interface GroupColumn {
  readonly id: string
  /** What a group calls it that your query library returns. */
  readonly name: string
  readonly column: QueryColumn<unknown>
}

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
  if (open.length > 1 && parents.size === open.length) {
    const { columns, within } = query.groupPath
    const paths = open.map((one) => one.query.groupPath)
    const depth = paths[0]?.depth ?? 0
    const conditions = [any(paths.flatMap((path) => all(path.conditions) ?? []))]
    const issues = paths.flatMap((path) => path.issues)
    const groups = await read(within({ groupId: undefined, depth, conditions, issues }))
    const found = groups.flatMap((group) => {
      const parent = parents.get(pathOf(columns.slice(0, depth), group))
      return parent ? [[parent, group] as const] : []
    })
    if (found.length === groups.length) return found
  }
  // Values that are equal but not identical, such as 1.0 and 1.00 or those of `citext`, need a query per group.
  const each = []
  for (const one of open)
    each.push(...(await read(one.query)).map((group) => [one, group] as const))
  return each
}

type HasGroupPath<Self> = Pick<Groups<unknown, Self>, 'groupPath'>

/**
 * Returns the id of a group that you selected with `level`, as TanStack Table uses it in `expanded`: `team:sales`, and
 * `team:sales>city:Ulm` for a group inside it. A backslash escapes `>`, itself, and a text that is `null`.
 *
 * @param query The query that found the group.
 * @param group A row with the columns of `level`.
 */
export function groupIdOf({ groupPath }: HasGroupPath<unknown>, group: object): string {
  const { columns, depth, groupId } = groupPath
  if (groupId === undefined) return pathOf(columns.slice(0, depth + 1), group)
  return `${groupId}>${pathOf(columns.slice(depth, depth + 1), group)}`
}

const pathOf = (columns: readonly GroupColumn[], group: object): string =>
  columns.map(({ id, name }) => `${escaped(id)}:${textOf(fieldsOf(group)[name])}`).join('>')

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  // An infinite timestamp is an invalid `Date` without ISO text. It becomes `Invalid Date`.
  const isDate = value instanceof Date && !Number.isNaN(value.getTime())
  const text = isDate ? value.toISOString() : String(value)
  return text === 'null' ? '\\null' : escaped(text)
}

const escaped = (text: string) => text.replace(/[\\>]/g, '\\$&')

/**
 * Returns the query for the rows in a group, or `undefined` if the id isn't one of a group. A value that no row can have
 * is reported in `issues`, and the query has no rows.
 *
 * @param query The query for all rows.
 * @param groupId The id of a group. It may come from a URL.
 */
export function withinGroup<Self>(
  { groupPath }: HasGroupPath<Self>,
  groupId: string,
): Self | undefined {
  const parts = groupId.match(/(?:[^\\>]|\\[^])+/g) ?? []
  // Joined again they're the id, unless a part is empty or ends with a backslash.
  if (!parts.length || parts.join('>') !== groupId) return undefined
  const conditions: Condition<unknown>[] = []
  const issues = new IssueList()
  for (const [at, part] of parts.entries()) {
    const column = groupPath.columns[at]
    const start = `${escaped(column?.id ?? '')}:`
    if (!column || !part.startsWith(start)) return undefined
    conditions.push(isInGroup(column, part.slice(start.length), issues))
  }
  return groupPath.within({ groupId, depth: conditions.length, conditions, issues: issues.all })
}

function isInGroup(
  { id, column: of }: GroupColumn,
  text: string,
  issues: IssueList,
): Condition<unknown> {
  const { column, domain, isNullable } = of
  if (text === 'null') return isNullable ? { op: 'isNull', column } : never
  if (text === 'Invalid Date' && isTime(domain))
    return any([
      { op: '<', column, value: textOfTime(FIRST) },
      { op: '>', column, value: textOfTime(LAST) },
    ])
  const found = valueOfText(domain, text.replace(/\\([^])/g, '$1'))
  if (found instanceof Date)
    return conditionsOn({ ...of, kind: undefined }, () => undefined).equals([found])
  if (found !== undefined) return { op: '=', column, value: found, isOwnEquality: true }
  issues.add('expanded', `'${id}': a value that the column cannot hold`)
  return never
}
