import { byKey, type Internals } from '../definition/define.ts'
import {
  issueOf,
  type Issue,
  type ParamChanges,
  type ResolvedSlice,
  type Written,
} from '../definition/read-or-refuse.ts'
import { isSameText, joinQuery, type Query, type QueryLink } from '../query/query.ts'
import { MAX_STORED_LENGTH } from '../query/limits.ts'
import { messageOf } from '../text/lists-and-ranges.ts'

/** What a store has said about an id. A new object for each answer. */
export interface Answer {
  readonly status: QueryLink['status']
  /** What an open link holds. `null` if it's gone. */
  readonly query?: string | null
  /** Why it failed. */
  readonly error?: unknown
}

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

  /** Returns what a link holds. `null` while nobody knows. */
  function storedIn(answer: Answer, issues: Issue[] = []): Query | null {
    const { query } = answer
    if (typeof query !== 'string') return query === null ? nothing : null
    const found: Issue[] = []
    const known = parsed.get(answer) ?? [read(query, found, MAX_STORED_LENGTH), found]
    parsed.set(answer, known)
    issues.push(...known[1])
    return known[0]
  }

  /** Writes changes beside a link, but for those without room, and those that can't override what the link holds. */
  function beside(own: Query, stored: Query | null, changes: ParamChanges): Written {
    const heldBy = (one: ResolvedSlice) => one.read(stored ?? nothing)
    // Nobody knows which page a link holds that isn't open.
    const isReset = !stored && others.some(({ key, resetsPage }) => resetsPage && changes[key])
    const told = byKey(slices, (one) => {
      const first = isReset && one.isReset && !one.read(own).length ? [] : undefined
      const change = changes[one.key] ?? first
      if (!change || one === slice) return change
      if (stored && isSameText(change, heldBy(one))) return []
      return change.length || one.persister ? change : one.write(one.default, [], true)
    })
    const isTold = (one: ResolvedSlice, change = changes[one.key]) =>
      !change || told[one.key]?.length || isSameText(change, heldBy(one))
    const untold = others.filter((one) => !isTold(one))
    const { search, overflow } = write(own, told)
    return {
      search,
      overflow: [...overflow, ...untold.map(({ key, names }) => issueOf('#room', key, names[0]))],
    }
  }

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
      if ('error' in answer)
        issues.push(issueOf(`#link-store ${messageOf(answer.error)}`, slice.key, ...param))
      const stored = storedIn(answer, issues)
      // Beside a link, a default has a text. A table knows it by none.
      const defaults = others.filter(
        (one) => !one.isComputed && isSameText(one.read(found), one.write(one.default, [], true)),
      )
      const params = found.params.filter(([name]) => !defaults.some((one) => one.owns(name)))
      const missing = others.filter((one) => !found.segments.some(({ name }) => one.owns(name)))
      const isAdded = (name: string) => missing.some((one) => one.owns(name))
      const more = stored ?? nothing
      return {
        params: [...params, ...more.params.filter(([name]) => isAdded(name))],
        repeats: [...found.repeats, ...more.repeats.filter(([name]) => isAdded(name))],
        segments: [...found.segments, ...more.segments.filter(({ name }) => isAdded(name))],
        link: { status, own: { ...found, params }, stored },
      }
    },

    /**
     * Writes changes into a query. They stand beside a link that may open yet. One that is open is dropped if the URL has
     * room for all that shows, and one that is gone is dropped, too.
     */
    write(query, changes) {
      const { own, stored } = query.link ?? { own: query, stored: null }
      const id = changes[slice.key]
      if (id?.length) {
        const held = storedIn(answerOf(slice.parse(id))) ?? nothing
        const isHeld = ({ key, read: readOwn }: ResolvedSlice, change = changes[key]) =>
          change?.length && isSameText(change, readOwn(held))
        // A state with nothing of what the link holds was read before it was open. Its defaults override nothing.
        return beside(own, others.some((one) => isHeld(one)) ? held : nothing, changes)
      }
      if (!query.link) return write(query, changes)
      /** Writes a query without its link, and without texts that only a link needs. */
      const writeWhole = (from: Query) => {
        const whole = byKey(others, (one) => changes[one.key] ?? one.read(from))
        return write(from, { ...whole, [slice.key]: [] })
      }
      if (id) return writeWhole(own)
      const isShown = (one: ResolvedSlice, change = changes[one.key]) =>
        !change || (stored && isSameText(change, one.read(query)))
      if (others.every((one) => isShown(one)))
        return { search: joinQuery(own.segments.map(({ raw }) => raw)), overflow: [] }
      const whole = writeWhole(query)
      // Another table of the page may own the rest.
      const isAll = stored?.segments.every(({ name }) => others.some((one) => one.owns(name)))
      return isAll && !whole.overflow.length ? whole : beside(own, stored, changes)
    },
  }
}
