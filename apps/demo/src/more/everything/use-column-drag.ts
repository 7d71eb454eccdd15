import { useState, type PointerEvent } from 'react'
import type { PeopleColumn, PeopleTable } from './everything-table.ts'
import { moveColumn, sideOf } from './move-column.ts'

/** In pixels: a press that moves less is a click. */
const SLACK = 5

/** What stands in a header, or hangs at it, and takes the press itself. */
const OTHER_CONTROLS = 'input, select, .choice, .resizer, .icon-button, [role=menu]'

interface Drag {
  readonly column: PeopleColumn
  /** The column whose place it takes when it is dropped now. */
  readonly to: PeopleColumn | undefined
}

/** Lets the mouse drag a header to the place of another. A finger scrolls the table instead. */
export function useColumnDrag(table: PeopleTable) {
  const [drag, setDrag] = useState<Drag>()

  function follow(column: PeopleColumn, press: PointerEvent<HTMLElement>) {
    const { currentTarget: head, pointerId, clientX: x, clientY: y } = press
    const ended = new AbortController()
    const { signal } = ended
    let isDrag = false

    /** The pointer may leave the headers upwards or downwards. */
    function targetAt(clientX: number): PeopleColumn | undefined {
      const over = document.elementFromPoint(clientX, y)?.closest('th')?.dataset['column']
      const to = table.getAllLeafColumns().find(({ id }) => id === over)
      return to && sideOf(table, column, to) && to
    }
    function move({ clientX, buttons }: globalThis.PointerEvent) {
      // The button was released out of sight.
      if (buttons === 0) return end()
      isDrag ||= Math.abs(clientX - x) > SLACK
      if (!isDrag) return
      // The sort button hears of no click.
      head.setPointerCapture(pointerId)
      setDrag({ column, to: targetAt(clientX) })
    }
    function end() {
      ended.abort()
      setDrag(undefined)
    }
    function drop({ clientX }: globalThis.PointerEvent) {
      const to = isDrag && targetAt(clientX)
      if (to) moveColumn(table, column, to)
      end()
    }
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', drop, { signal })
    document.addEventListener('pointercancel', end, { signal })
  }

  return (column: PeopleColumn) => ({
    'data-dragged': drag?.column === column || undefined,
    'data-drop': drag?.to === column ? sideOf(table, drag.column, column) : undefined,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { button, pointerType, target } = event
      const isOther = target instanceof Element && target.closest(OTHER_CONTROLS)
      if (button === 0 && pointerType === 'mouse' && !isOther) follow(column, event)
    },
  })
}
