// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'
import { collectGarbage } from './collect.ts'
import { kinds, renderOneTableApp, showOnce } from '../adapters/one-table-app.tsx'

// jsdom scrolls nothing, and complains.
Object.assign(window, { scrollTo() {} })

describe('a table whose definition was made in a component', () => {
  it.each(Object.entries(kinds))(
    'is let go once the component is unmounted and nothing is pending: %s',
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
})
