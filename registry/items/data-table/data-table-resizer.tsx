'use client'

import type { Column, ReactTable, RowData } from '@tanstack/react-table'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'

import type { DataTableFeatures } from '@/components/data-table/data-table-features'

interface DataTableResizerProps<TData extends RowData> {
  table: ReactTable<DataTableFeatures, TData>
  column: Column<DataTableFeatures, TData>
  /** In pixels. `undefined` while the browser sets it. */
  width: number | undefined
}

/** What one press of an arrow key adds, in pixels. */
const STEP = 10

/** The edge of a header: a drag and the arrow keys set the width of the column. */
export function DataTableResizer<TData extends RowData>({
  table,
  column,
  width,
}: DataTableResizerProps<TData>) {
  /** The column's width less the pointer's x, while the pointer is down. */
  const [offset, setOffset] = useState<number>()
  const [measured, setMeasured] = useState<number>()
  const { header, size = 150, minSize = 20, maxSize = Number.MAX_SAFE_INTEGER } = column.columnDef

  function resize(width: number) {
    const size = Math.round(Math.min(Math.max(width, minSize), maxSize))
    table.setColumnSizing((sizes) => ({ ...sizes, [column.id]: size }))
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setOffset(widthOf(event.currentTarget) - pointerX(event))
  }

  function pressKey(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key]
    if (by === undefined) return
    event.preventDefault()
    resize(widthOf(event.currentTarget) + by * directionOf(event.currentTarget))
  }

  return (
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of ${typeof header === 'string' ? header : column.id}`}
      aria-valuenow={width ?? measured ?? size}
      className="absolute inset-y-2 end-0 w-1.5 cursor-col-resize touch-none rounded-sm hover:bg-border focus-visible:bg-primary"
      onFocus={(event) => setMeasured(widthOf(event.currentTarget))}
      onKeyDown={pressKey}
      onPointerDown={press}
      onPointerMove={(event) => offset !== undefined && resize(offset + pointerX(event))}
      onPointerUp={() => setOffset(undefined)}
      onPointerCancel={() => setOffset(undefined)}
    />
  )
}

const directionOf = (element: HTMLElement) =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1
const pointerX = (event: PointerEvent<HTMLElement>) =>
  event.clientX * directionOf(event.currentTarget)
const widthOf = (resizer: HTMLElement) => resizer.parentElement?.offsetWidth ?? 0
