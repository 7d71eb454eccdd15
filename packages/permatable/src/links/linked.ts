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
  const parsed = new WeakMap<Answer, { readonly query: Query; readonly issues: readonly Issue[] }>()

  /** Returns what a link holds. `undefined` while nobody knows. */
  function storedIn(answer: Answer, issues: Issue[] = []): Query | undefined {
    if (answer.status === 'gone') return nothing
    if (answer.status !== 'open') return undefined
    const found: Issue[] = []
    const known = parsed.get(answer) ?? {
      query: read(answer.query, found, MAX_STORED_LENGTH),
      issues: found,
    }
    parsed.set(answer, known)
    issues.push(...known.issues)
    return known.query
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
    const isHeld = others.every((one) => {
      const change = changes[one.key]
      return !change || told[one.key]?.length || isSameText(change, heldBy(one))
    })
    const written = write(own, told)
    return isHeld && !(stored && written.overflow.length) ? written : undefined
  }

  /** Beside a link, a default has a text. It's read as no text, as a table knows a default. */
  const isDefault = (one: ResolvedSlice, query: Query) =>
    !one.isComputed && isSameText(one.read(query), one.write(one.default, [], true))

  return {
    /** Reads a query as if what its link holds stood in it. A slice with params beside the link has those alone. */
    read(search, issues = [], max) {
      const own = read(search, issues, max)
      const [param] = slice.read(own)
      const id = param && slice.parse([param])
      if (!param || id === null) return own
      const answer = answerOf(id)
      const { status } = answer
      if (status === 'gone') issues.push(issueOf('#link-gone', slice.key, ...param))
      if (status === 'failed')
        issues.push(issueOf(`#link-store ${messageOf(answer.error)}`, slice.key, ...param))
      const stored = storedIn(answer, issues)
      const missing = others.filter((one) => !own.segments.some(({ name }) => one.owns(name)))
      const isAdded = (name: string) => missing.some((one) => one.owns(name))
      const { params, repeats, segments } = stored ?? nothing
      const told = own.params.filter(
        ([name]) => !others.some((one) => one.owns(name) && isDefault(one, own)),
      )
      return {
        params: [...told, ...params.filter(([name]) => isAdded(name))],
        repeats: [...own.repeats, ...repeats.filter(([name]) => isAdded(name))],
        segments: [...own.segments, ...segments.filter(({ name }) => isAdded(name))],
        link: { status, own, stored },
      }
    },

    /**
     * Writes changes into a query. They stand beside a link that may open yet. One that is open is dropped if the URL has
     * room for all it holds, and one that is gone is dropped, too.
     */
    write(query, changes) {
      const { link } = query
      const { own, stored } = link ?? { own: query }
      const id = changes[slice.key]
      if (id) {
        const held = id.length ? storedIn(answerOf(slice.parse(id))) : undefined
        return (id.length && beside(own, held, changes, true)) || write(own, changes)
      }
      if (!link) return write(query, changes)
      const isSaid = (one: ResolvedSlice) => {
        const change = changes[one.key]
        return !change || (stored && isSameText(change, one.read(query)))
      }
      if (others.every(isSaid))
        return { search: joinQuery(own.segments.map(({ raw }) => raw)), overflow: [] }
      const whole = write(query, { ...changes, [slice.key]: [] })
      return stored && !whole.overflow.length ? whole : (beside(own, stored, changes) ?? whole)
    },
  }
}
