import type { Internals } from '../definition/define.ts'
import { issueOf, type Issue } from '../definition/issue.ts'
import {
  byKey,
  type ParamChanges,
  type ResolvedSlice,
  type Written,
} from '../definition/resolve-slice.ts'
import { MAX_STORED_LENGTH } from '../query/limits.ts'
import { isSameText, joinQuery, type Query } from '../query/query.ts'
import { messageOf } from '../text/text-codec.ts'
import type { Answer } from './answers.ts'

type Linked = Pick<Internals, 'read' | 'write'>

const nothing: Query = { params: [], repeats: [], segments: [] }

/**
 * Reads, writes and drops a short link: nobody else does. To the definition's own functions, it's a param like any other.
 *
 * @param slice The slice whose value is the id.
 * @param answerOf What is known of an id. Reading asks nobody.
 */
export function linked(
  { slices, read, write }: Linked & Pick<Internals, 'slices'>,
  slice: ResolvedSlice,
  answerOf: (id: unknown) => Answer,
): Linked {
  const others = slices.filter((one) => one !== slice)
  /** A view is long, so each answer is parsed once. */
  const parsed = new WeakMap<Answer, readonly [Query, readonly Issue[]]>()

  /** Returns what a link holds. `undefined` while nobody knows. */
  function storedIn(answer: Answer, issues: Issue[] = []): Query | undefined {
    if (answer.status === 'gone') return nothing
    if (answer.status !== 'open') return undefined
    const found: Issue[] = []
    const known = parsed.get(answer) ?? [read(answer.query, found, MAX_STORED_LENGTH), found]
    parsed.set(answer, known)
    issues.push(...known[1])
    return known[0]
  }

  /** Writes changes beside a link. `undefined` if there is no room, or if a change can't override what the link holds. */
  function beside(
    own: Query,
    stored: Query | undefined,
    changes: ParamChanges,
    isNew = false,
  ): Written | undefined {
    const heldBy = (one: ResolvedSlice) => one.read(stored ?? nothing)
    const mayHold = (one: ResolvedSlice) => (stored ? heldBy(one).length > 0 : !isNew)
    // Nobody knows which page a link holds that isn't open.
    const isReset =
      !stored && !isNew && others.some(({ key, resetsPage }) => resetsPage && changes[key])
    const told = byKey(slices, (one) => {
      const change =
        changes[one.key] ?? (isReset && one.isReset && !one.read(own).length ? [] : undefined)
      if (!change || one === slice) return change
      if (stored && isSameText(change, heldBy(one))) return []
      const isSaid = change.length || one.persister || !mayHold(one)
      return isSaid ? change : one.write(one.default, [], true)
    })
    const isHeld = (one: ResolvedSlice, change = changes[one.key]) =>
      !change || told[one.key]?.length || isSameText(change, heldBy(one))
    const written = write(own, told)
    const isWhole = others.every((one) => isHeld(one)) && !(stored && written.overflow.length)
    return isWhole ? written : undefined
  }

  /** Writes changes into a query without its link, and without texts that only a link needs. */
  const writeWithout = (query: Query, changes: ParamChanges): Written =>
    write(query, {
      ...byKey(others, (one) => changes[one.key] ?? one.read(query)),
      [slice.key]: [],
    })

  return {
    /** Reads a query as if what its link holds stood in it. A slice with params beside the link has those alone. */
    read(search, issues = [], max) {
      const found = read(search, issues, max)
      const [param] = slice.read(found)
      const id = param && slice.parse([param])
      if (!param || id === null) return found
      const answer = answerOf(id)
      const { status } = answer
      if (status === 'gone') issues.push(issueOf('#link-gone', slice.key, ...param))
      if (status === 'failed')
        issues.push(issueOf(`#link-store ${messageOf(answer.error)}`, slice.key, ...param))
      const stored = storedIn(answer, issues)
      // Beside a link, a default has a text. A table knows it by none.
      const defaults = others.filter(
        (one) => !one.isComputed && isSameText(one.read(found), one.write(one.default, [], true)),
      )
      const params = found.params.filter(([name]) => !defaults.some((one) => one.owns(name)))
      const own = { ...found, params }
      const missing = others.filter((one) => !own.segments.some(({ name }) => one.owns(name)))
      const added = (name: string) => missing.some((one) => one.owns(name))
      const more = stored ?? nothing
      return {
        params: [...params, ...more.params.filter(([name]) => added(name))],
        repeats: [...own.repeats, ...more.repeats.filter(([name]) => added(name))],
        segments: [...own.segments, ...more.segments.filter(({ name }) => added(name))],
        link: { status, own, stored },
      }
    },

    /**
     * Writes changes into a query. They stand beside a link that may open yet. One that is open is dropped if the URL has
     * room for all it holds, and one that is gone is dropped, too.
     */
    write(query, changes) {
      const { link } = query
      const id = changes[slice.key]
      if (id?.length) {
        const own = link?.own ?? query
        return (
          beside(own, storedIn(answerOf(slice.parse(id))), changes, true) ?? write(own, changes)
        )
      }
      if (!link) return write(query, changes)
      const { own, stored } = link
      if (id) return writeWithout(own, changes)
      const isShown = (one: ResolvedSlice, change = changes[one.key]) =>
        !change || (stored && isSameText(change, one.read(query)))
      if (others.every((one) => isShown(one)))
        return { search: joinQuery(own.segments.map(({ raw }) => raw)), overflow: [] }
      const whole = writeWithout(query, changes)
      return stored && !whole.overflow.length ? whole : (beside(own, stored, changes) ?? whole)
    },
  }
}
