import { useSelector } from '@tanstack/react-store'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useId, useState } from 'react'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { DataTableDateRange } from '@/components/data-table-date-range'
import { DataTableFacetedFilter } from '@/components/data-table-faceted-filter'
import { DataTableNumberRange } from '@/components/data-table-number-range'
import { DataTableOperatorFilter } from '@/components/data-table-operator-filter'
import { DataTable } from '@/components/data-table/data-table'
import { offered, peopleTable, statuses } from '../../../../../examples/million/definition.ts'
import { Queries } from '../../../../../examples/million/queries.tsx'
import { AddressBar } from '../../address-bar/address-bar.tsx'
import { countText } from '../../table/pagination.tsx'
import { SearchBox } from '../../table/filter-boxes.tsx'
import { NoPeople } from '../people-table.tsx'
import { factsOf, loadedRows, LoadPanel, SizeSelect, type Size } from './load-panel.tsx'
import { useMillionTable } from './use-million-table.ts'
import './million.css'

const options = statuses.map((value) => ({ value }))

export function View() {
  const loaded = useTableSearchParams(loadedRows)
  const size = useSelector(loaded.atoms.rows)
  const [unknown] = useSelector(loaded.issues)
  const { params, table, state, answer, query, retry } = useMillionTable(size && factsOf[size].rows)
  const join = useSelector(params.atoms.join)
  const [wasCancelled, setCancelled] = useState(false)
  const searchId = useId()
  const frameId = useId()
  const total = answer?.page.total
  const counts =
    answer?.facets && new Map(answer.facets.statuses.map(({ status, count }) => [status, count]))

  const choose = (rows: Size | null) => {
    setCancelled(false)
    loaded.set({ rows })
  }
  // The button that was pressed goes, and the keyboard keeps its place.
  const focusFrame = () => document.getElementById(frameId)?.focus({ preventScroll: true })
  return (
    <div className="table-view">
      <AddressBar definition={peopleTable} params={params} debounce={300} />
      <div className="million-columns">
        <div
          id={frameId}
          tabIndex={-1}
          role="region"
          aria-label="People"
          className="million"
          // A link may ask for any size; the database gives 100 rows.
          style={{ ['--rows' as string]: Math.min(table.state.pagination.pageSize, 100) }}
        >
          <DataTable
            table={table}
            params={params}
            label="People"
            count={
              total && `${total.isCapped ? 'More than ' : ''}${countText(total.count)} people match`
            }
            empty={
              state.status === 'ready' ? (
                <NoPeople table={table} searchId={searchId} />
              ) : (
                <div className="no-people load-panel">
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
                </div>
              )
            }
            actions={<SizeSelect value={size} onChange={choose} />}
          >
            <SearchBox id={searchId} table={table} placeholder="Search names and cities..." />
            <DataTableOperatorFilter
              table={table}
              column="name"
              title="Name"
              operators={offered.name}
            />
            <DataTableOperatorFilter
              table={table}
              column="city"
              title="City"
              operators={offered.city}
            />
            <DataTableNumberRange table={table} column="age" title="Age" />
            <DataTableFacetedFilter
              table={table}
              column="status"
              title="Status"
              options={options}
              counts={counts}
            />
            <DataTableDateRange table={table} column="joined" title="Joined" />
            <DataTableOperatorFilter
              table={table}
              column="spent"
              title="Spent"
              type="number"
              operators={offered.spent}
            />
            <NativeSelect
              aria-label="Rows that pass"
              value={join}
              onChange={({ target }) => params.set({ join: target.value === 'or' ? 'or' : 'and' })}
            >
              <NativeSelectOption value="and">Match all filters</NativeSelectOption>
              <NativeSelectOption value="or">Match any filter</NativeSelectOption>
            </NativeSelect>
          </DataTable>
          {total?.isCapped && (
            <button
              type="button"
              className="control mt-3"
              data-slice="total"
              onClick={() => params.set({ total: 'exact' })}
            >
              Count exactly
            </button>
          )}
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
