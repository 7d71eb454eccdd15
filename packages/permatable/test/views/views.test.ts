// @vitest-environment jsdom
import { defineTableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { createViews, localStorageViews, memoryViews, type TableViews } from 'permatable/views'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const table = defineTableSearchParams()

/** Everything that the store was asked for has been done. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function opened(views: TableViews): Promise<TableViews> {
  views.subscribe(() => {})
  await settled()
  return views
}

const names = (views: TableViews) => views.get().views.map(({ name }) => name)

describe('saved views', () => {
  it('are saved, renamed, replaced, moved, made the default, and removed', async () => {
    const views = await opened(createViews(table, memoryViews()))
    const oldest = views.save('Oldest', '/users?sorting=age.desc&utm=mail')
    const ann = views.save('Ann', '?globalFilter=ann')
    expect(oldest.query).toBe('?sorting=age.desc')
    views.rename(ann.id, 'Anns')
    views.replace(ann.id, '?globalFilter=anna')
    views.move(ann.id, 0)
    views.setDefault(ann.id)
    expect(views.get()).toMatchObject({
      views: [{ name: 'Anns', query: '?globalFilter=anna' }, { name: 'Oldest' }],
      defaultId: ann.id,
      error: null,
    })
    views.remove(ann.id)
    expect(views.get()).toMatchObject({ views: [{ name: 'Oldest' }], defaultId: null })
  })

  it('are those of the store, for whoever opens it next', async () => {
    const store = memoryViews()
    const views = await opened(createViews(table, store))
    views.save('Oldest', '?sorting=age.desc')
    await settled()
    expect(names(await opened(createViews(table, store)))).toEqual(['Oldest'])
  })

  it('stay on the screen where the store notifies nobody', async () => {
    const { read, update } = memoryViews()
    const views = await opened(createViews(table, { read, update }))
    views.save('Oldest', '?sorting=age.desc')
    await settled()
    expect(names(views)).toEqual(['Oldest'])
  })

  it('find the one that a URL shows', async () => {
    const views = await opened(
      createViews(table, memoryViews(), { ignore: ['pagination', 'rowSelection'] }),
    )
    const oldest = views.save('Oldest', '?sorting=age.desc&pageIndex=3')
    expect(oldest.query).toBe('?sorting=age.desc')
    expect(views.find('/users?utm=mail&sorting=age.desc&pageIndex=2&rowSelection=4')).toBe(
      views.get().views[0],
    )
    expect(views.find('?sorting=age.asc')).toBeUndefined()
  })

  it('open after a rename of the params', async () => {
    const store = memoryViews()
    const before = await opened(createViews(table, store))
    before.save('Ann', '?globalFilter=ann')
    await settled()
    const renamed = defineTableSearchParams({
      globalFilter: { param: 'q' },
      aliases: aliases({ params: { globalFilter: 'q' } }),
    })
    const views = await opened(createViews(renamed, store))
    expect(views.find('?q=ann')?.name).toBe('Ann')
  })

  it('keep a text of a later version as it is', async () => {
    const later = '{"version":2,"views":{}}'
    const store = memoryViews(later)
    const views = await opened(createViews(table, store))
    views.save('Mine', '?globalFilter=ann')
    await settled()
    expect(names(views)).toEqual(['Mine'])
    expect(String(views.get().error)).toContain('not of version 1')
    expect(store.read()).toBe(later)
  })

  it('leave out an entry that is no view', async () => {
    const store = memoryViews(
      '{"version":1,"views":[{"id":"a","name":"A","query":""},{"id":1},null],"defaultId":7}',
    )
    const views = await opened(createViews(table, store))
    expect(views.get()).toMatchObject({ views: [{ id: 'a' }], defaultId: null, isLoaded: true })
  })
})

describe('a store that fails', () => {
  it('leaves the change on the screen, has the reason, and writes it with the next one', async () => {
    const store = memoryViews()
    const update = vi.spyOn(store, 'update').mockRejectedValueOnce(new Error('no connection'))
    const views = await opened(createViews(table, store))
    views.save('First', '?globalFilter=a')
    await settled()
    expect(names(views)).toEqual(['First'])
    expect(views.get().error).toEqual(new Error('no connection'))
    expect(store.read()).toBeNull()
    views.save('Second', '?globalFilter=b')
    await settled()
    expect(views.get().error).toBeNull()
    expect(names(await opened(createViews(table, store)))).toEqual(['First', 'Second'])
    expect(update).toHaveBeenCalledTimes(2)
  })

  it('is asked again by retry', async () => {
    const store = memoryViews()
    vi.spyOn(store, 'update').mockImplementationOnce(() => {
      throw new Error('no connection')
    })
    const views = await opened(createViews(table, store))
    views.save('First', '?globalFilter=a')
    await settled()
    await views.retry()
    expect(views.get()).toMatchObject({ error: null, views: [{ name: 'First' }] })
    expect(store.read()).toContain('First')
  })
})

describe('localStorage', () => {
  beforeEach(() => localStorage.clear())
  afterEach(() => vi.restoreAllMocks())

  it('has the views in another tab at once', async () => {
    const here = await opened(createViews(table, localStorageViews('users: views')))
    const there = await opened(createViews(table, localStorageViews('users: views')))
    here.save('Ann', '?globalFilter=ann')
    await settled()
    dispatchEvent(new StorageEvent('storage', { key: 'users: views' }))
    await settled()
    expect(names(there)).toEqual(['Ann'])
  })

  it.each(['a full one', 'a blocked one'])('keeps the views on the screen: %s', async (which) => {
    const refuse = () => {
      throw new DOMException(which)
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    if (which === 'a blocked one') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    const views = await opened(createViews(table, localStorageViews('users: views')))
    views.save('Ann', '?globalFilter=ann')
    await settled()
    expect(names(views)).toEqual(['Ann'])
    expect(views.get().error).toBeInstanceOf(DOMException)
  })
})
