import fc from 'fast-check'
import { defineTableSearchParams } from 'permatable'
import { columnsOf } from 'permatable/columns'
import { columnVisibility } from 'permatable/slices'
import { describe, expect, it } from 'vitest'

const ids = Array.from({ length: 450 }, (_, at) => `measurement_${at}_mean`)
const table = defineTableSearchParams({
  columns: columnsOf(ids.map((id) => ({ id }))),
  columnVisibility: columnVisibility(),
})
const undeclared = defineTableSearchParams({ columnVisibility: columnVisibility() })

describe('the columns that are shown, of 450', () => {
  it('are as short as those that are hidden', () => {
    const shown = new Set(ids.slice(0, 3))
    const only = Object.fromEntries(ids.map((id) => [id, shown.has(id)]))
    const allBut = Object.fromEntries([...shown].map((id) => [id, false]))
    expect(table.serialize({ columnVisibility: only })).toBe(
      '?columnVisibility=-,measurement_0_mean,measurement_1_mean,measurement_2_mean',
    )
    expect(table.serialize({ columnVisibility: allBut })).toBe(
      '?columnVisibility=-measurement_0_mean,-measurement_1_mean,-measurement_2_mean',
    )
    const all = Object.fromEntries(ids.map((id) => [id, true]))
    expect(table.serialize({ columnVisibility: all })).toBe('')
    expect(table.serialize({ columnVisibility: { ...all, [ids[0] as string]: false } })).toBe(
      '?columnVisibility=-measurement_0_mean',
    )
    const none = Object.fromEntries(ids.map((id) => [id, false]))
    expect(table.serialize({ columnVisibility: none })).toBe('?columnVisibility=-')
    // A short text names what the state names, and a new column is shown.
    const few = { [ids[0] as string]: false, [ids[1] as string]: true }
    expect(table.parse(table.serialize({ columnVisibility: few })).state.columnVisibility).toEqual(
      few,
    )
    // Without the columns, the hidden ones do not fit.
    expect(undeclared.serialize({ columnVisibility: only })).toBe('')
  })

  it('open from their link, whichever are listed', () => {
    const visibility = fc
      .uniqueArray(fc.constantFrom(...ids, 'gone', 'later'))
      .map((hidden) => Object.fromEntries(hidden.map((id) => [id, false])))
    fc.assert(
      fc.property(visibility, fc.boolean(), (some, isInverted) => {
        const state = isInverted
          ? Object.fromEntries(ids.map((id) => [id, some[id] === false]))
          : some
        const link = table.serialize({ columnVisibility: state })
        const read = table.parse(link)
        const isShown = (of: Readonly<Record<string, boolean>>, id: string) => of[id] ?? true
        for (const id of [...ids, 'gone', 'later'])
          expect(isShown(read.state.columnVisibility, id)).toBe(isShown(state, id))
        expect(read.issues.filter(({ slice }) => slice)).toEqual([])
        expect(table.serialize(read.state)).toBe(link)
      }),
    )
  })
})
