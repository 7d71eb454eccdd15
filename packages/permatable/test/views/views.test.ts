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

  it('are saved on a page of http://intranet.test, which is no secure context', async () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { getRandomValues })
    const views = await opened(createViews(table, memoryViews()))
    const ids = Array.from({ length: 100 }, () => views.save('Ann', '?globalFilter=ann').id)
    vi.unstubAllGlobals()
    expect(new Set(ids).size).toBe(100)
    expect(views.get().views.map(({ id }) => id)).toEqual(ids)
  })

  it('are those of the store, for whoever opens it next', async () => {
    const store = memoryViews()
    const views = await opened(createViews(table, store))
    views.save('Oldest', '?sorting=age.desc')
    await settled()
    expect(names(await opened(createViews(table, store)))).toEqual(['Oldest'])
  })

  it('are frozen, so that no component changes what is kept', async () => {
    const views = await opened(createViews(table, memoryViews()))
    const saved = views.save('Oldest', '?sorting=age.desc')
    const given = [views.get(), views.get().views, views.get().views[0], saved]
    expect(given.map(Object.isFrozen)).toEqual([true, true, true, true])
    expect(Object.isFrozen(createViews(table, memoryViews()).get().views)).toBe(true)
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
    expect(String(views.get().error)).toContain('do not have version 1')
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

  it('has the reason while the change is not kept, though others change the views', async () => {
    const store = memoryViews()
    const here = await opened(createViews(table, store))
    const there = await opened(createViews(table, store))
    vi.spyOn(store, 'update').mockRejectedValueOnce(new Error('no connection'))
    here.save('First', '?globalFilter=a')
    await settled()
    there.save('Second', '?globalFilter=b')
    await settled()
    expect(names(here)).toEqual(['Second', 'First'])
    expect(here.get().error).toEqual(new Error('no connection'))
    await here.retry()
    expect(here.get().error).toBeNull()
    expect(names(there)).toEqual(['Second', 'First'])
  })

  it('has a view once that it saved before it failed', async () => {
    const store = memoryViews()
    const { update } = store
    vi.spyOn(store, 'update').mockImplementationOnce(async (change) => {
      await update(change)
      throw new Error('no answer')
    })
    const views = await opened(createViews(table, store))
    views.save('First', '?globalFilter=a')
    await settled()
    await views.retry()
    expect(names(views)).toEqual(['First'])
    expect(names(await opened(createViews(table, store)))).toEqual(['First'])
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

  it('has none in another tab once the storage was cleared', async () => {
    const views = await opened(createViews(table, localStorageViews('users: views')))
    views.save('Ann', '?globalFilter=ann')
    await settled()
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    await settled()
    expect(names(views)).toEqual([])
  })

  it('has a key for each view, so that no two tabs write the same one', async () => {
    const views = await opened(createViews(table, localStorageViews('users: views')))
    const [ann, bob] = ['Ann', 'Bob'].map((name) => views.save(name, `?globalFilter=${name}`).id)
    await settled()
    const write = vi.spyOn(Storage.prototype, 'setItem')
    views.rename(String(bob), 'Bobby')
    await settled()
    expect(write.mock.calls).toEqual([
      [`users: views/view/${bob}`, '{"name":"Bobby","query":"?globalFilter=Bob","at":2}'],
    ])
    views.move(String(bob), 0)
    views.setDefault(String(ann))
    await settled()
    expect(write.mock.calls.slice(1)).toEqual([
      ['users: views/order', JSON.stringify([bob, ann])],
      ['users: views/default', ann],
    ])
  })

  describe('that has all views in one text', () => {
    const list = JSON.stringify({
      version: 1,
      views: [
        { id: 'a', name: 'Ann', query: '?globalFilter=ann' },
        { id: 'o', name: 'Oldest', query: '?sorting=age.desc' },
      ],
      defaultId: 'o',
    })

    it('is read, and changed without a loss', async () => {
      localStorage.setItem('users: views', list)
      const views = await opened(createViews(table, localStorageViews('users: views')))
      expect(views.get()).toMatchObject({
        views: [{ name: 'Ann' }, { name: 'Oldest' }],
        defaultId: 'o',
      })
      expect(localStorage).toHaveLength(1)
      views.rename('a', 'Anna')
      await settled()
      views.save('New', '?globalFilter=new')
      await settled()
      const next = await opened(createViews(table, localStorageViews('users: views')))
      expect(names(next)).toEqual(['Anna', 'Oldest', 'New'])
      expect(next.get().defaultId).toBe('o')
      expect(localStorage.getItem('users: views')).toBeNull()
    })

    it('keeps it where there is no room for the change', async () => {
      localStorage.setItem('users: views', list)
      const views = await opened(createViews(table, localStorageViews('users: views')))
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full')
      })
      views.remove('a')
      await settled()
      expect(views.get().error).toBeInstanceOf(DOMException)
      expect(localStorage.getItem('users: views')).toBe(list)
    })

    it('stays as it is when it is of a later version', async () => {
      localStorage.setItem('users: views', '{"version":2}')
      const views = await opened(createViews(table, localStorageViews('users: views')))
      views.save('Mine', '?globalFilter=ann')
      await settled()
      expect(names(views)).toEqual(['Mine'])
      expect(String(views.get().error)).toContain('do not have version 1')
      expect(localStorage).toHaveLength(1)
    })
  })

  it('leaves alone what is no view, and takes a text of any kind', async () => {
    const texts = { view: '{', 'view/1': '[]', 'view/2': 'null', order: '{"a":1}', default: 'x' }
    for (const [name, text] of Object.entries(texts))
      localStorage.setItem(`users: views/${name}`, text)
    const views = await opened(createViews(table, localStorageViews('users: views')))
    views.save('Ann', '?globalFilter=ann')
    await settled()
    expect(views.get()).toMatchObject({ views: [{ name: 'Ann' }], defaultId: null, error: null })
    for (const [name, text] of Object.entries(texts))
      expect(localStorage.getItem(`users: views/${name}`)).toBe(text)
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
