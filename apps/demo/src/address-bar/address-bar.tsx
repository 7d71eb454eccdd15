import { useRouter } from '@tanstack/react-router'
import type { TableSearchParams } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { AddressChip } from './address-chip.tsx'
import { chipsOf } from './chips.ts'
import { CopyButton } from '../controls/copy-button.tsx'
import { NewTabIcon, ResetIcon } from '../controls/icons.tsx'
import { useAfterFrame } from './use-after-frame.ts'
import { useNextSearch } from './use-next-search.ts'

interface AddressBarProps<State extends object> {
  readonly name?: string | undefined
  readonly definition: TableSearchParams<State>
  readonly params: TableParams<State>
  /** In milliseconds. */
  readonly debounce?: number | undefined
}

/** The address of the view, param by param: each in the colour of its slice, which the slice's controls share. */
export function AddressBar<State extends object>({
  name,
  definition,
  params,
  debounce,
}: AddressBarProps<State>) {
  const { history } = useRouter()
  const search = useSyncExternalStore(history.subscribe, () => history.location.search)
  const [opened] = useState(search)
  const next = useNextSearch(params, search)
  const shown = useAfterFrame(useMemo(() => ({ search, next }), [search, next]))
  const chips = useMemo(() => chipsOf(definition, shown.search, shown.next), [definition, shown])
  return (
    <section aria-label={name ? `Address of ${name}` : 'Address'} className="address-bar">
      <span className="address-path">{history.location.pathname}?</span>
      <ul className="address-params">
        {chips.map((chip, at) => (
          <AddressChip
            // A param may be repeated.
            key={`${chip.name} ${chips.slice(0, at).filter(({ name }) => name === chip.name).length}`}
            chip={chip}
            isNew={!opened.includes(chip.text)}
            debounce={debounce}
            burst={shown.next}
          />
        ))}
      </ul>
      <div className="address-actions">
        <CopyButton label="Copy link" read={() => new URL(next || '?', location.href).href} />
        <a className="icon-button" href={next || '?'} target="_blank" rel="noreferrer">
          <NewTabIcon />
          <span className="icon-label">Open in a new tab</span>
        </a>
        <button type="button" className="icon-button" onClick={() => params.reset()}>
          <ResetIcon />
          <span className="icon-label">Reset</span>
        </button>
      </div>
      <Announcement text={next === search ? search : undefined} />
    </section>
  )
}

/** How long an address stands before it is read out, in milliseconds: not each letter that is typed. */
const QUIET_MS = 1_000

function Announcement({ text }: { readonly text: string | undefined }) {
  const [said, setSaid] = useState('')
  const [first] = useState(text)
  useEffect(() => {
    if (text === undefined || text === first) return
    const timer = setTimeout(() => setSaid(`Address: ${text || 'no params'}`), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text, first])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
