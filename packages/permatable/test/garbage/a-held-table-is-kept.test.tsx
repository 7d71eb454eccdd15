// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { describe, expect, it, vi } from 'vitest'
import { collectGarbage } from './collect.ts'
import { kinds, renderOneTableApp, showOnce, type OneTableApp } from '../adapters/one-table-app.tsx'

type Params = TableParams<TableSearchState>

/** Takes members of `params`, and returns a function that uses them. */
type Take<T> = Readonly<Record<string, (params: Params) => () => T>>

/** Each checks that its table is notified of the URL: the global filter is then `ann`, and the sorting has an issue. */
const readers: Take<boolean> = {
  atoms({ atoms }) {
    return () => atoms.globalFilter.get() === 'ann'
  },
  tableOptions({ tableOptions }) {
    return () => tableOptions.atoms.globalFilter.get() === 'ann'
  },
  committed({ committed }) {
    return () => committed.get().globalFilter === 'ann'
  },
  issues({ issues }) {
    return () => issues.get().length === 1
  },
  pending({ pending, '~permatable': slots }) {
    // Nobody is left who could make a change pending, so look for the table itself.
    const table = new WeakRef(slots)
    return () => !pending.get() && table.deref() !== undefined
  },
  href({ href }) {
    return () => href().includes('href-globalFilter=ann')
  },
}

/** Each sets the global filter to `bob`. */
const writers: Take<void> = {
  atoms({ atoms }) {
    return () => atoms.globalFilter.set('bob')
  },
  set({ set }) {
    return () => set({ globalFilter: 'bob' })
  },
  reset({ reset, set }) {
    return () => {
      reset()
      set({ globalFilter: 'bob' })
    }
  },
}

/** Mounts and unmounts a table for each member, and holds nothing but the member. */
async function hold<T>(app: OneTableApp, members: Take<T>): Promise<Map<string, () => T>> {
  const held = new Map<string, () => T>()
  for (const [member, take] of Object.entries(members)) {
    const define = () => defineTableSearchParams({ prefix: `${member}-` })
    await showOnce(app, define, (params) => void held.set(member, take(params)))
  }
  // React may keep what it rendered last.
  for (let times = 0; times < 3; times++) await showOnce(app, () => defineTableSearchParams())
  await collectGarbage()
  return held
}

const searchWith = (members: object) =>
  `?${Object.keys(members)
    .map((member) => `${member}-globalFilter=ann&${member}-sorting=name.up`)
    .join('&')}`

// jsdom scrolls nothing, and complains.
Object.assign(window, { scrollTo() {} })

// What holds a table is its own. A router only notifies it.
const named = Object.entries(kinds).filter(([name]) => name === 'memory' || name === 'browser')
for (const [name, kind] of named) {
  describe(`an unmounted table of which code holds a member: ${name}`, () => {
    it('is notified of changes of the URL', async () => {
      const app = await renderOneTableApp(kind)
      const held = await hold(app, readers)
      await app.replace(searchWith(readers))
      const lost = () => [...held].flatMap(([member, isNotified]) => (isNotified() ? [] : member))
      await vi.waitFor(() => expect(lost()).toEqual([]), { timeout: 60_000 })
    })

    it('is written', async () => {
      const app = await renderOneTableApp(kind)
      const held = await hold(app, writers)
      await app.replace(searchWith(writers))
      for (const write of held.values()) await act(async () => write())
      const written = () => {
        const params = new URLSearchParams(app.getSearch())
        return Object.keys(writers).map((member) => params.get(`${member}-globalFilter`))
      }
      await vi.waitFor(() => expect(written()).toEqual(['bob', 'bob', 'bob']), { timeout: 60_000 })
    })
  })
}
