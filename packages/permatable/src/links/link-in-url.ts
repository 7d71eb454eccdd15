import { byKey, resetOf, type Internals } from '../definition/define.ts'
import {
  issueOf,
  type Issue,
  type ParamChanges,
  type ResolvedSlice,
  type Written,
} from '../definition/read-or-refuse.ts'
import { encodeParam, isSameText, joinQuery, type Query, type QueryLink } from '../query/params.ts'
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

const nothing: Query = { params: [], segments: [] }

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

  /** Returns what a URL has itself. Beside a link, a default has a text. A table knows it by none. */
  function ownOf(found: Query): Query {
    const defaults = others.filter(
      (one) => !one.isComputed && isSameText(one.read(found), one.write(one.default, [], true)),
    )
    const isDefault = (name: string) => defaults.some((one) => one.owns(name))
    return { ...found, params: found.params.filter(([name]) => !isDefault(name)) }
  }

  /**
   * Returns what a link holds of the slices that the URL leaves to it. If the URL has other rows, they begin at the first
   * page, as after a change in the table.
   */
  function heldBeside(own: Query, stored: Query): Query {
    const isOwn = (one: ResolvedSlice) => own.segments.some(({ name }) => one.owns(name))
    const hasOtherRows = others.some(
      (one) => one.resetsPage && isOwn(one) && !isSameText(one.read(own), one.read(stored)),
    )
    const left = others.filter((one) => !isOwn(one))
    const resets = left.filter((one) => hasOtherRows && one.isReset && one.read(stored).length)
    const isHeld = (name: string) =>
      left.some((one) => one.owns(name)) && !resets.some((one) => one.owns(name))
    const first = resets.flatMap((one) => one.write(resetOf(one, one.parse(one.read(stored)))))
    return {
      params: [...stored.params.filter(([name]) => isHeld(name)), ...first],
      segments: [
        ...stored.segments.filter(({ name }) => isHeld(name)),
        ...first.map(([name, text]) => ({ name, text, raw: encodeParam([name, text]) })),
      ],
    }
  }

  /** Writes changes beside a link, but for those without room, and those that can't override what the link holds. */
  function beside(own: Query, stored: Query | null, changes: ParamChanges): Written {
    const textOf = (one: ResolvedSlice, held: Query | null) => {
      const change = changes[one.key]
      if (!change || one === slice) return change
      if (held && isSameText(change, one.read(held))) return []
      return change.length || one.persister ? change : one.write(one.default, [], true)
    }
    // The rows say first which page the link holds beside them.
    const rows = byKey(slices, (one) => (one.isReset ? [] : textOf(one, stored)))
    const page = stored && heldBeside(ownOf(read(write(own, rows).search)), stored)
    const heldBy = ({ isReset }: ResolvedSlice) => (isReset ? page : stored)
    const told = byKey(slices, (one) => textOf(one, heldBy(one)))
    const isTold = (one: ResolvedSlice, change = changes[one.key]) =>
      !change || told[one.key]?.length || isSameText(change, one.read(heldBy(one) ?? nothing))
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
      const own = ownOf(found)
      const held = stored ? heldBeside(own, stored) : nothing
      return {
        params: [...own.params, ...held.params],
        segments: [...found.segments, ...held.segments],
        link: { status, own, stored },
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
      if (isAll && !whole.overflow.length) return whole
      // What shows stays, whether or not the rows beside the link are those that it holds.
      const shown = (one: ResolvedSlice) => (stored && one.isReset ? one.read(query) : undefined)
      const all = byKey(slices, (one) => changes[one.key] ?? shown(one))
      return beside(own, stored, all)
    },
  }
}
