import type { Atom } from '@tanstack/react-store'
import { defineTableSearchParams } from 'permatable'
import { localStorageLinks, shorten, shortLink } from 'permatable/links'
import { useShortLink, viewUrl } from 'permatable/react'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useEffect, useState } from 'react'
import { copyText } from '../../controls/copy-text.ts'
import { PeopleView } from '../people-table.tsx'
import { peopleFilters } from '../person-columns.tsx'

type Shared = 'waiting' | 'failed' | { readonly url: string; readonly isCopied: boolean }

// #region
const peopleTable = defineTableSearchParams({
  columns: peopleFilters,
  history: 'auto',
  globalFilter: { debounce: 300 },
  columnFilters: { debounce: 300 },
  // Links open in this browser only. To send them to other people, use a store on a server.
  link: shortLink(localStorageLinks('demo: links')),
})

/** Makes a link to the view, and says what the one in the address is doing. */
function LinkPanel() {
  const params = useTableSearchParams(peopleTable)
  const status = useShortLink(params)
  const [shared, setShared] = useState<Shared>()
  useEffect(() => {
    // Another view has another link.
    const forget = () => setShared(undefined)
    const atoms: readonly Pick<Atom<unknown>, 'subscribe'>[] = Object.values(params.atoms)
    const all = atoms.map((atom) => atom.subscribe(forget))
    return () => all.forEach((one) => one.unsubscribe())
  }, [params])

  async function share() {
    setShared('waiting')
    try {
      const url = viewUrl(params, await shorten(params))
      setShared({ url, isCopied: await isCopied(url) })
    } catch {
      setShared('failed')
    }
  }
  return (
    <section aria-label="Short link" className="mt-5 flex flex-wrap items-center gap-3">
      <button type="button" className="control" onClick={() => void share()}>
        Share this view
      </button>
      <p role="status" className="min-w-0 text-muted [overflow-wrap:anywhere]">
        {shared === 'waiting' && 'Storing the view…'}
        {shared === 'failed' && 'The view is not stored. Try again.'}
        {typeof shared === 'object' && (
          <>
            {shared.isCopied ? 'Copied: ' : 'The link: '}
            <a className="docs-link" href={shared.url} target="_blank" rel="noreferrer">
              {shared.url.length > 120 ? `${shared.url.slice(0, 120)}…` : shared.url}
            </a>
          </>
        )}
        {!shared && words[status]}
      </p>
    </section>
  )
}

const words = {
  none: 'Select all rows, then share the view.',
  opening: 'Opening the link…',
  open: 'This view came from a short link.',
  gone: 'Nobody stored this link in this browser. The table shows its defaults.',
  failed: 'The store does not answer. The table shows the rest of the link.',
} as const
// #endregion

/** A link that the browser does not copy is still there to be opened. */
const isCopied = (url: string) =>
  copyText(url).then(
    () => true,
    () => false,
  )

/** Rows of a database have ids like these. Numbers in a row would take a few characters, whatever their count. */
const idOf = (at: number) => `6f1c2b1e-5b7a-4d0e-9a3f-${String(at).padStart(12, '0')}`

export const View = () => (
  <>
    <LinkPanel />
    <PeopleView definition={peopleTable} debounce={300} count={5_000} idOf={idOf} />
  </>
)
