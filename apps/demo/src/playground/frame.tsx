import '../styles.css'
import './editor.css'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { messageOf, runDefinition, type AnyDefinition } from './run-definition.ts'
import { useSelector, createAtom } from '@tanstack/react-store'
import { explain } from 'permatable'
import { AddressView } from '../address-bar/address-view.tsx'
import { ExplainFrame } from '../more/explain/explained-url.tsx'
import { UsersGrid } from '../table/users-grid.tsx'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { useTableOf } from '../table/use-users-table.ts'

/** What the page sends to the frame. */
export interface ToFrame {
  /** The definition to show, as the visitor wrote it. */
  readonly text: string
  /** The query that its table opens with. */
  readonly view: string
  /** The site's theme, as `data-theme` has it: the frame cannot read what the browser keeps for the site. */
  readonly theme: string
}

/** What the frame sends to the page. */
export type FromFrame =
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'search'; readonly search: string }

// The frame has no origin, and nothing in it is a secret.
const send = (message: FromFrame) => parent.postMessage(message, '*')
const onSearch = (search: string) => send({ kind: 'search', search })

const place = document.body.appendChild(document.createElement('main'))
// Margins count to its height.
place.className = 'flow-root'
const root = createRoot(place, { onUncaughtError: (error) => tell(messageOf(error)) })

let shown: string | undefined

addEventListener('message', ({ source, data: { text, view, theme } }: MessageEvent<ToFrame>) => {
  if (source !== parent) return
  document.documentElement.dataset['theme'] = theme
  if (text === shown) return
  shown = text
  const outcome = runDefinition(text)
  if ('error' in outcome) tell(outcome.error)
  else
    root.render(
      <StrictMode key={text}>
        <PlaygroundTable definition={outcome.definition} firstSearch={view} onSearch={onSearch} />
      </StrictMode>,
    )
})

const tell = (text: string) =>
  root.render(
    <p role="alert" className="playground-error">
      {text}
    </p>,
  )

new ResizeObserver(() => send({ kind: 'height', height: place.offsetHeight })).observe(place)
send({ kind: 'ready' })

interface PlaygroundTableProps {
  readonly definition: AnyDefinition
  /** The query that the table opens with. */
  readonly firstSearch: string
  readonly onSearch: (search: string) => void
}

/** The table of a definition, its address, and what the definition reads in it. */
function PlaygroundTable({ definition, firstSearch, onSearch }: PlaygroundTableProps) {
  const { adapter, params, search: address, table } = usePlaygroundTable(definition, firstSearch)
  const search = useSelector(address)
  useEffect(() => onSearch(search), [search, onSearch])
  return (
    <div className="table-view">
      <AddressView
        definition={definition}
        params={params}
        search={search}
        place="your.app/users"
        onReplace={(search) => adapter.replace(search)}
      />
      <UsersGrid
        table={table}
        onClearFilters={() => {
          table.setGlobalFilter('')
          table.setColumnFilters([])
        }}
      />
      <ExplainFrame params={explain(definition, search)} />
    </div>
  )
}

/** A table of users by any definition, with an address of its own in memory. */
function usePlaygroundTable(definition: AnyDefinition, firstSearch: string) {
  const [{ adapter, search }] = useState(() => {
    const adapter = memoryAdapter(firstSearch)
    const search = createAtom(firstSearch)
    adapter.subscribe(() => search.set(adapter.getSearch()))
    return { adapter, search }
  })
  const params = useTableSearchParamsWith(adapter, definition)
  return { adapter, params, search, table: useTableOf(params, 11) }
}
