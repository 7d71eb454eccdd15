import { useSelector } from '@tanstack/react-store'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useId, useState } from 'react'
import { peopleTable } from '../../../../../examples/million/definition.ts'
import { Queries } from '../../../../../examples/million/queries.tsx'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { SearchBox } from '../../table/search-box.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LoadPanel } from './load-panel.tsx'
import { loadedRows, type Size } from './loaded-rows.ts'
import { Pages } from './pages.tsx'
import { PeopleFrame } from './people-frame.tsx'
import { SizeSelect } from './size-select.tsx'
import { factsOf } from './sizes.ts'
import { useMillionTable } from './use-million-table.ts'
import './million.css'

export function View() {
  const loaded = useTableSearchParams(loadedRows)
  const size = useSelector(loaded.atoms.rows)
  const [unknown] = useSelector(loaded.issues)
  const { params, table, state, answer, query, retry } = useMillionTable(size && factsOf[size].rows)
  const [wasCancelled, setCancelled] = useState(false)
  const choose = (rows: Size | null) => {
    setCancelled(false)
    loaded.set({ rows })
  }
  const searchId = useId()
  const frameId = useId()
  // The button that was pressed goes, and the keyboard keeps its place.
  const focusFrame = () => document.getElementById(frameId)?.focus({ preventScroll: true })
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} debounce={300} />
      <div className="million-columns">
        <div className="min-w-0">
          <div className="million-tools">
            <SearchBox
              id={searchId}
              table={{
                atoms: params.atoms,
                setGlobalFilter: (globalFilter) => params.set({ globalFilter }),
              }}
              placeholder="Search names and cities..."
            />
            <SizeSelect value={size} onChange={choose} />
          </div>
          <FilterBar
            params={params}
            facets={answer?.facets}
            isCounting={answer?.isCounting ?? false}
          />
          <PeopleFrame
            id={frameId}
            table={table}
            isBusy={state.status === 'loading' || (answer !== undefined && table.isStale)}
            onClearFilters={() => {
              params.reset(['globalFilter', 'columnFilters'])
              document.getElementById(searchId)?.focus()
            }}
          >
            {state.status !== 'ready' && (
              <LoadPanel
                state={state}
                size={size}
                unknownSize={unknown?.text}
                wasCancelled={wasCancelled}
                onChoose={(rows) => {
                  choose(rows)
                  focusFrame()
                }}
                onRetry={() => {
                  retry()
                  focusFrame()
                }}
                onCancel={() => {
                  setCancelled(true)
                  loaded.set({ rows: null })
                  focusFrame()
                }}
              />
            )}
          </PeopleFrame>
          <Pages
            params={params}
            table={table}
            total={answer?.page.total}
            onCountAll={() => params.set({ total: 'exact' })}
          />
        </div>
        <div className="million-queries">
          <Queries
            query={answer?.page.query ?? query}
            issues={answer?.page.issues ?? []}
            queries={answer?.queries ?? []}
          />
          {!answer && <p className="text-muted">Load some rows to see the SQL of this view.</p>}
        </div>
      </div>
    </div>
  )
}
