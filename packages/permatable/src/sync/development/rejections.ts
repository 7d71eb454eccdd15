import { warn } from '../../console/messages.ts'
import type { Issue } from '../../definition/issue.ts'
import type { Slot } from '../slot.ts'
import { print, shorten } from './print.ts'

/** The texts we already warned about, by slice. */
const warned = new WeakMap<object, Set<string>>()

/**
 * Warns about params of a link that a definition rejects, once per text. Only in a browser: a server reads the same link
 * first.
 *
 * @param issues The issues of the query as a whole.
 * @param slots The slots that show the query.
 */
export function warnOfRejections(issues: readonly Issue[], slots: readonly Slot[]): void {
  const [first] = slots
  if (typeof window === 'undefined' || !first) return
  // Only a query that is too long has issues of slices without a param.
  const tooLong = issues.find(({ slice, param }) => slice && !param)
  if (tooLong)
    warn(
      first.slice,
      `a link was rejected: ${tooLong.reason}; the table shows its defaults`,
      'shorten the link',
    )
  for (const slot of slots) {
    const ofSlot = issues.filter(({ slice, param }) => slice === slot.key && param)
    for (const issue of [...ofSlot, ...slot.issues]) if (isNew(slot, issue)) warnOf(slot, issue)
  }
}

function isNew({ slice }: Slot, { param, text }: Issue): boolean {
  const texts = warned.get(slice) ?? new Set()
  warned.set(slice, texts)
  const { size } = texts
  return texts.add(`${param}=${text}`).size > size
}

const warnOf = ({ slice, key, atom }: Slot, { param, text, reason }: Issue): void =>
  warn(
    slice,
    `the param '${param}' of a link was rejected, with the text '${shorten(text)}': ${reason}; '${key}' is ${print(atom.get())}`,
    'fix the link, or keep old links working with aliases; explain(definition, url) lists the reasons',
  )
