import {
  columnGroupingFeature,
  createGroupedRowModel,
  tableFeatures,
  useTable,
  type Row,
} from '@tanstack/react-table'
import type { ExpandedGroups, FoundGroup } from 'permatable/query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindings, type Found, type Group } from './bindings.ts'
import { databases, type DialectDatabase } from './databases.ts'
import { tiesTable } from './definition.ts'
import { createTies, kinds, type Tie } from './ties.ts'

/** Each database finds the groups of a table in the browser, which have all rows between them, each row once. */

const COUNT = 90
const names = ['Ann', 'ann', 'ANN ', 'José', 'jose', 'null', '>', 'a\\>b', '', null].concat([
  // Texts that could be a part of an id, or that of NULL.
  ...['\\null', 'a>rank:17', 'a\\', ':', "'; --", 'NULL'],
])
const at = <T>(of: readonly T[], index: number) => of[index % of.length] as T
const rows = Array.from({ length: COUNT }, (_, index): Tie => ({
  tenant: index % 3,
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  rank: at([-1, 0, 17, null], index >> 1),
  name: at(names, index),
  label: at(names, index >> 1),
  isOpen: index % 2 === 0,
  micros: at([0, 1_700_000_000_000_000, null], index),
  due: at(['2026-11-20', '1969-12-31', null], index),
  amount: at([-1.5, 0.25, 18, null], index),
  score: at([-1.5, 3.25, null], index),
  serial: at([0n, 1n, null], index),
  kind: at([...kinds, null], index >> 2),
}))

type Tree = readonly FoundGroup<Group, Found>[]
const leavesOf = (found: Tree): Tree =>
  found.flatMap((one) => (one.groups.length ? leavesOf(one.groups) : [one]))

const features = tableFeatures({
  columnGroupingFeature,
  groupedRowModel: createGroupedRowModel(),
})
const columns = [{ accessorKey: 'kind' as const }, { accessorKey: 'rank' as const }]

/** The ids of the innermost groups that TanStack Table makes, each with the ids of its rows. */
function groupsInBrowser(grouping: string[]) {
  type GroupRow = Row<typeof features, Tie>
  const leaves = (of: readonly GroupRow[]): readonly (readonly [string, string[]])[] =>
    of.flatMap((row) =>
      row.subRows[0]?.subRows.length
        ? leaves(row.subRows)
        : [[row.id, row.subRows.map(({ original }) => original.id)]],
    )
  const found: ReturnType<typeof leaves>[] = []
  function Table() {
    const table = useTable({ features, columns, data: rows as Tie[], state: { grouping } })
    found.push(leaves(table.getGroupedRowModel().rows))
    return null
  }
  renderToString(createElement(Table))
  return found.flat()
}

describe.each(databases)('groups of %s', (_, open) => {
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    await createTies(opened, rows)
  })
  afterAll(() => opened.close())

  describe.each(bindings)('in %s', (__, statements) => {
    const groupedBy = (...grouping: readonly string[]) =>
      statements(opened, { ...tiesTable.defaults, ...{ grouping } })

    it.each([
      ['kind', 'rank', 'isOpen'],
      ['name', 'amount'],
      ['amount', 'name'],
      ['due', 'score', 'kind'],
      // A collation takes some of its texts for equal.
      ['label', 'rank'],
      ['rank', 'label', 'name'],
      ['lower', 'serial'],
      ['seen', 'kind'],
    ])('have all rows, each once: %s', async (...grouping) => {
      const leaves = leavesOf(await groupedBy(...grouping).groups(true))
      for (const { group, rows: inside } of leaves)
        expect(inside).toHaveLength(Number(group['count']))
      const ids = leaves.flatMap(({ rows: inside }) => inside.map(({ id }) => id))
      expect(ids).toHaveLength(COUNT)
      expect(new Set(ids).size).toBe(COUNT)
    })

    it.each([['kind', 'rank'], ['rank']])('are those of the browser: %s', async (...grouping) => {
      const leaves = leavesOf(await groupedBy(...grouping).groups(true))
      const found = leaves.map(({ id, rows: of }) => [id, of.map((row) => row.id).sort()])
      expect(found.sort()).toEqual([...groupsInBrowser(grouping)].sort())
    })

    /** The outermost groups, each with its own groups, and whether they are open. */
    async function openIn(expanded: ExpandedGroups, maxExpanded?: number) {
      const found = await groupedBy('kind', 'rank').groups(expanded, maxExpanded)
      expect(found).toHaveLength(4)
      return Object.fromEntries(
        found.map(({ id, groups }) => [id, groups.map((one) => one.rows.length > 0)]),
      )
    }

    it('are closed, unless the URL opens them', async () => {
      const closed = { 'kind:new': [], 'kind:vip': [], 'kind:old': [], 'kind:null': [] }
      const vip = { ...closed, 'kind:vip': [false, false] }
      expect(await openIn({ 'kind:vip': true })).toEqual(vip)
      for (const id of ['kind:gone', 'rank:17', '__proto__', 'kind:new>rank:x'])
        expect(await openIn({ [id]: true, constructor: true } as never)).toEqual(closed)
      expect(await openIn({ 'kind:new': false })).toEqual(closed)
    })

    it('are opened up to a number of them, outer ones first', async () => {
      const counts = async (most: number) => {
        const all = Object.values(await openIn(true, most))
        return [all.filter((groups) => groups.length).length, all.flat().filter(Boolean).length]
      }
      expect(await counts(1)).toEqual([1, 0])
      expect(await counts(6)).toEqual([4, 2])
    })

    it('are read by one query for each depth, and are none without a grouping', async () => {
      const asked = groupedBy('kind', 'rank', 'name')
      await asked.groups(true)
      expect(asked.texts.filter((text) => text.includes('group by'))).toHaveLength(3)
      expect(await groupedBy().groups(true)).toEqual([])
    })
  })
})
