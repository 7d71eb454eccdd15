import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileAddress, hostileTable } from '../hostile-addresses.ts'
import { bindings } from './bindings.ts'
import { rowsOf } from './cases.ts'
import { databases, type DialectDatabase } from './databases.ts'
import type { TiesState } from './definition.ts'
import { createTies } from './ties.ts'

/** Whatever an address holds, no query fails on any database, and no SQL text has a part of the address. */

const words = new Set(
  'select from where and or not in is null as asc desc nulls first last limit order group by any array true false'
    .concat(
      ' ilike like glob escape collate binary cast convert using utf8mb utf mb lower value json_each union all',
    )
    .concat(
      ' page r k v e text timestamptz bool integer char decimal ties tenant id rank name label kind seen due',
    )
    .concat(' amount score serial is_open case typeof when then else end')
    .split(' '),
)
/** Texts of constants alone. */
const isFixed = (text: string) => {
  const rest = text
    .replaceAll("escape '!'", 'escape')
    .replaceAll("when 'integer'", 'when')
    .replaceAll('1 = 1', 'true')
  return (
    /^[\w"`$.,()<>=*:?+ ]*$/.test(rest) &&
    [...rest.matchAll(/[a-z_]+[a-z_\d]*/gi)].every(([word]) => words.has(word.replace(/\d+$/, '')))
  )
}

describe.each(databases)('%s', (_, open) => {
  const rows = rowsOf(5, 40)
  let opened: DialectDatabase
  beforeAll(async () => {
    opened = await open()
    await createTies(opened, rows)
  })
  afterAll(() => opened.close())

  it.each(bindings)(
    'no address makes a query of %s fail, or gets into its text',
    async (__, statements) => {
      let opens = 0
      const property = fc.asyncProperty(hostileAddress, async (address) => {
        const { state } = hostileTable.parse(address)
        const asked = statements(opened, state as object as TiesState)
        const { rows: found } = await asked.page({})
        await asked.all()
        await asked.without('kind')
        await asked.page({ after: [1, state.after] })
        const row = found.at(-1)
        await asked.page({ before: row && [row.tenant, row.id] })
        for (const id of Object.keys(state.expanded || {})) if (await asked.inGroup(id)) opens++
        expect(asked.texts.filter((text) => !isFixed(text))).toEqual([])
      })
      await fc.assert(property, { numRuns: 100 })
      expect(opens).toBeGreaterThan(3)
      const [left] = await opened.query('select count(*) as total from ties')
      expect(Number((left as { total: unknown }).total)).toBe(rows.length)
    },
  )
})
