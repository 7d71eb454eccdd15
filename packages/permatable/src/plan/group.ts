import { fieldsOf } from '../values/values.ts'
import { all, any, never, type Condition } from './condition.ts'
import { isTime, valueOfText } from './domain.ts'
import { IssueList } from './issue-list.ts'
import { equals } from './operators.ts'
import type { GroupColumn, GroupPath, Groups, InsideGroup } from './plan.ts'
import { FIRST, LAST, textOfTime } from './times.ts'

type HasGroupPath<C, Self> = Pick<Groups<C, Self>, 'groupPath'>

/**
 * Returns the id of a group that you selected with `level`, as TanStack Table uses it in `expanded`: `team:sales`, and
 * `team:sales>city:Ulm` for a group inside it. A backslash escapes `>`, itself, and a text that is `null`.
 *
 * @param query The query that found the group.
 * @param group A row with the columns of `level`.
 */
export function groupIdOf<C, Self>({ groupPath }: HasGroupPath<C, Self>, group: object): string {
  const { columns, depth, groupId } = groupPath
  if (groupId === undefined) return pathOf(columns.slice(0, depth + 1), group)
  return `${groupId}>${pathOf(columns.slice(depth, depth + 1), group)}`
}

/** Returns the id of the group around a group. Empty for an outermost one. */
export const parentIdOf = <C, Self>({ groupPath }: HasGroupPath<C, Self>, group: object): string =>
  pathOf(groupPath.columns.slice(0, groupPath.depth), group)

const pathOf = <C>(columns: readonly GroupColumn<C>[], group: object): string =>
  columns.map(({ id }) => `${escaped(id)}:${textOf(fieldsOf(group)[id])}`).join('>')

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
export function withinGroup<C, Self>(
  { groupPath }: HasGroupPath<C, Self>,
  groupId: string,
): Self | undefined {
  const inside = insideOf(groupPath, groupId)
  return inside && groupPath.within(inside)
}

/** Returns the query for the rows in any of several groups of one depth. */
export function withinGroups<C, Self>(
  { groupPath }: HasGroupPath<C, Self>,
  groupIds: readonly string[],
): Self | undefined {
  const groups = groupIds.flatMap((id) => insideOf(groupPath, id) ?? [])
  const [first] = groups
  return (
    first &&
    groupPath.within({
      groupId: undefined,
      depth: first.depth,
      conditions: [any(groups.flatMap(({ conditions }) => all(conditions) ?? []))],
      issues: groups.flatMap(({ issues }) => issues),
    })
  )
}

function insideOf<C>(
  { columns }: Pick<GroupPath<C, unknown>, 'columns'>,
  groupId: string,
): InsideGroup<C> | undefined {
  const parts = groupId.match(/(?:[^\\>]|\\[^])+/g) ?? []
  // Joined again they're the id, unless a part is empty or ends with a backslash.
  if (!parts.length || parts.join('>') !== groupId) return undefined
  const conditions: Condition<C>[] = []
  const issues = new IssueList()
  for (const [at, part] of parts.entries()) {
    const column = columns[at]
    const start = `${escaped(column?.id ?? '')}:`
    if (!column || !part.startsWith(start)) return undefined
    conditions.push(isInGroup(column, part.slice(start.length), issues))
  }
  return { groupId, depth: conditions.length, conditions, issues: issues.all }
}

function isInGroup<C>(
  { id, column: of }: GroupColumn<C>,
  text: string,
  issues: IssueList,
): Condition<C> {
  const { column, domain, isNullable } = of
  if (text === 'null') return isNullable ? { op: 'isNull', column } : never
  if (text === 'Invalid Date' && isTime(domain))
    return any([
      { op: '<', column, value: textOfTime(FIRST) },
      { op: '>', column, value: textOfTime(LAST) },
    ])
  const found = valueOfText(domain, text.replace(/\\([^])/g, '$1'))
  if (found instanceof Date) return equals(of, true, [found], () => undefined)
  if (found !== undefined) return { op: '=', column, value: found, isOwnEquality: true }
  issues.add('expanded', `'${id}': a value that the column cannot hold`)
  return never
}
