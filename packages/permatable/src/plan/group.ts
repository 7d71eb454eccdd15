import { fieldsOf } from '../slices/accept.ts'
import { any, never, type Condition } from './condition.ts'
import { isTime, valueOfText } from './domain.ts'
import { equals } from './filter.ts'
import { IssueList } from './issue-list.ts'
import type { GroupColumn, Groups } from './plan.ts'
import { FIRST, LAST, textOfTime } from './times.ts'

type HasGroupPath<C, Self> = Pick<Groups<C, Self>, 'groupPath'>

/**
 * Returns the id of a group that was selected by `level`, as TanStack Table has it in `expanded`: `team:sales`, and `team:sales>city:Ulm`
 * for a group in it. A backslash escapes what would be another group: `>` and the backslash, and a text that is `null`.
 *
 * @param query The query that found the group.
 * @param group A row with the columns of `level`.
 */
export function groupIdOf<C, Self>({ groupPath }: HasGroupPath<C, Self>, group: object): string {
  const id = groupPath.columns[groupPath.depth]?.id ?? ''
  const own = `${escaped(id)}:${textOf(fieldsOf(group)[id])}`
  return groupPath.groupId === undefined ? own : `${groupPath.groupId}>${own}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  // An infinite instant is an invalid `Date`, which has no ISO text: it stays `Invalid Date`.
  const isDate = value instanceof Date && !Number.isNaN(value.getTime())
  const text = isDate ? value.toISOString() : String(value)
  return text === 'null' ? '\\null' : escaped(text)
}

const escaped = (text: string) => text.replace(/[\\>]/g, '\\$&')

/**
 * Returns the query of the rows in a group; `undefined` for an id that is none of a group. A value that no row can have is in `issues`,
 * and the query has no rows.
 *
 * @param query The query of all rows.
 * @param groupId The id of a group, from a URL or not.
 */
export function withinGroup<C, Self>(
  { groupPath }: HasGroupPath<C, Self>,
  groupId: string,
): Self | undefined {
  const parts = groupId.match(/(?:[^\\>]|\\[^])+/g) ?? []
  // Joined again they are the id, unless a part is empty or a backslash ends it.
  if (!parts.length || parts.join('>') !== groupId) return undefined
  const conditions: Condition<C>[] = []
  const issues = new IssueList()
  for (const [at, part] of parts.entries()) {
    const column = groupPath.columns[at]
    const start = `${escaped(column?.id ?? '')}:`
    if (!column || !part.startsWith(start)) return undefined
    conditions.push(isInGroup(column, part.slice(start.length), issues))
  }
  return groupPath.within(groupId, conditions, issues.all)
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
  if (found !== undefined) return { op: '=', column, value: found }
  issues.add('expanded', `'${id}': a value that the column cannot hold`)
  return never
}
