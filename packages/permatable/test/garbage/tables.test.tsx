// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { expect, it } from 'vitest'
import { kinds, renderOneTableApp, showOnce } from '../adapters/one-table-app.tsx'
import { collectGarbage } from '../support/collect.ts'

// jsdom scrolls nothing, and complains.
Object.assign(window, { scrollTo() {} })

it.each(Object.entries(kinds))(
  'a table whose definition was made in a component is collected once it is closed: %s',
  async (_, kind) => {
    const app = await renderOneTableApp(kind)
    const tables: WeakRef<object>[] = []
    for (let times = 0; times < 10; times++)
      await showOnce(app, defineTableSearchParams, (params) => {
        // What only the table itself holds.
        tables.push(new WeakRef(params['~permatable']))
      })
    // React may keep what it rendered last.
    for (let times = 0; times < 3; times++) await showOnce(app, defineTableSearchParams)
    await collectGarbage()
    expect(tables).toHaveLength(10)
    expect(tables.filter((table) => table.deref())).toHaveLength(0)
  },
)
