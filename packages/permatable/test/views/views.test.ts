// @vitest-environment jsdom
import { aliases, defineTableSearchParams } from 'permatable'
import {
  createViews,
  localStorageViews,
  memoryViews,
  type TableViews,
  type ViewStore,
} from 'permatable/views'
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

const stores: [name: string, open: () => ViewStore][] = [
  ['memory', memoryViews],
  ['localStorage', () => localStorageViews('users: views')],
]
const textOf = (...saved: string[]) =>
  JSON.stringify({
    version: 1,
    views: saved.map((name) => ({ id: name, name, query: `?globalFilter=${name}` })),
    defaultId: saved.includes('C') ? 'C' : null,
  })

beforeEach(() => localStorage.clear())

describe('saved views', () => {
  describe.each(stores)('in %s', (_, open) => {
    it.each<[does: (views: TableViews) => unknown, saved: string[], defaultId: string | null]>([
      [(views) => views.move('D', 1), ['A', 'D', 'B', 'C'], 'C'],
      [(views) => views.move('A', 2), ['B', 'C', 'A', 'D'], 'C'],
      [(views) => views.move('A', 9), ['B', 'C', 'D', 'A'], 'C'],
      [(views) => views.rename('B', 'X'), ['A', 'X', 'C', 'D'], 'C'],
      [(views) => views.remove('B'), ['A', 'C', 'D'], 'C'],
      [(views) => views.remove('C'), ['A', 'B', 'D'], null],
      [(views) => views.setDefault('A'), ['A', 'B', 'C', 'D'], 'A'],
      [(views) => views.setDefault(null), ['A', 'B', 'C', 'D'], null],
    ])('are the same for whoever opens them after %s', async (does, saved, defaultId) => {
      const store = open()
      await store.update(() => textOf('A', 'B', 'C', 'D'))
      const views = await opened(createViews(table, store))
      does(views)
      await settled()
      views.save('E', '')
      await settled()
      for (const one of [views, await opened(createViews(table, store))]) {
        expect(names(one)).toEqual([...saved, 'E'])
        expect(one.get().defaultId).toBe(defaultId)
      }
    })
  })

  it('are frozen, so that no component changes what is kept', async () => {
    const views = await opened(createViews(table, memoryViews()))
    const saved = views.save('Oldest', '?sorting=age.desc')
    const given = [views.get(), views.get().views, views.get().views[0], saved]
    expect(given.map(Object.isFrozen)).toEqual([true, true, true, true])
    expect(Object.isFrozen(createViews(table, memoryViews()).get().views)).toBe(true)
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
    const copy = views.save('Copy', oldest.query)
    expect(views.find(oldest.query, copy.id)?.name).toBe('Copy')
  })

  it('open after a rename of the params', async () => {
    const renamed = defineTableSearchParams({
      globalFilter: { param: 'q' },
      aliases: aliases({ params: { globalFilter: 'q' } }),
    })
    const views = await opened(createViews(renamed, memoryViews(textOf('Ann'))))
    expect(views.find('?q=Ann')?.name).toBe('Ann')
  })

  it.each(['{"version":2,"views":[]}', '{"version":1,"views":{}}', '[]'])(
    'keep a text of a later version as it is: %s',
    async (later) => {
      const store = memoryViews(later)
      const views = await opened(createViews(table, store))
      views.save('Mine', '?globalFilter=ann')
      await settled()
      expect(names(views)).toEqual(['Mine'])
      expect(String(views.get().error)).toContain('do not have version 1')
      expect(store.read()).toBe(later)
    },
  )

  it('leave out an entry that is no view', async () => {
    const store = memoryViews(
      '{"version":1,"views":[{"id":"a","name":"A","query":""},{"id":"b","name":"B"},{"id":"c","query":""},{"name":"D","query":""},{"id":1},null],"defaultId":7}',
    )
    const views = await opened(createViews(table, store))
    expect(views.get()).toMatchObject({ views: [{ id: 'a' }], defaultId: null, isLoaded: true })
  })
})

describe('a store that fails', () => {
  it('leaves the change on the screen with the reason, and writes it with the next one', async () => {
    const store = memoryViews()
    let hear = () => {}
    const subscribe = (listener: () => void) => ((hear = listener), () => {})
    const here = await opened(createViews(table, Object.assign(store, { subscribe })))
    vi.spyOn(store, 'update').mockRejectedValueOnce(new Error('no connection'))
    here.save('First', '?globalFilter=a')
    await settled()
    expect(names(here)).toEqual(['First'])
    expect(here.get().error).toEqual(new Error('no connection'))
    expect(store.read()).toBeNull()
    createViews(table, store).save('Second', '?globalFilter=b')
    await settled()
    hear()
    await settled()
    expect(names(here)).toEqual(['Second', 'First'])
    expect(here.get().error).toEqual(new Error('no connection'))
    here.save('Third', '?globalFilter=c')
    await settled()
    expect(here.get().error).toBeNull()
    expect(names(await opened(createViews(table, store)))).toEqual(['Second', 'First', 'Third'])
  })

  it('has the reason why it cannot be read, until it can', async () => {
    const store = memoryViews(textOf('A'))
    vi.spyOn(store, 'read').mockRejectedValueOnce(new Error('no connection'))
    const views = await opened(createViews(table, store))
    expect(views.get()).toMatchObject({ isLoaded: false, error: new Error('no connection') })
    await views.retry()
    expect(views.get()).toMatchObject({ isLoaded: true, error: null, views: [{ name: 'A' }] })
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
})

describe('localStorage', () => {
  afterEach(() => vi.restoreAllMocks())

  it('calls each listener until it unsubscribes, and nobody reads it after the last one', async () => {
    const store = localStorageViews('users: views')
    const read = vi.spyOn(store, 'read')
    const views = createViews(table, store)
    const changeElsewhere = async (...saved: string[]) => {
      await store.update(() => textOf(...saved))
      dispatchEvent(new StorageEvent('storage', { key: null }))
      await settled()
    }
    expect(views.get().isLoaded).toBe(false)
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const ends = [first, second].map((listener) => views.subscribe(listener))
    await settled()
    expect(read).toHaveBeenCalledTimes(1)
    ends[0]?.()
    vi.clearAllMocks()
    await changeElsewhere('A')
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
    expect(names(views)).toEqual(['A'])
    ends[1]?.()
    read.mockClear()
    await changeElsewhere('B')
    expect(read).not.toHaveBeenCalled()
    expect(names(await opened(views))).toEqual(['B'])
  })

  it('has one list for each key', async () => {
    const [users, teams, teams2] = await Promise.all(
      ['users', 'teams', 'teams 2'].map((key) =>
        opened(createViews(table, localStorageViews(key))),
      ),
    )
    users?.save('Ann', '')
    teams2?.save('Red', '')
    await settled()
    const before = teams?.get()
    for (const key of ['users/order', 'teams 2/order', 'teams 2', 'team'])
      dispatchEvent(new StorageEvent('storage', { key }))
    await settled()
    expect(teams?.get()).toBe(before)
    expect(names(await opened(createViews(table, localStorageViews('teams'))))).toEqual([])
  })

  it('has a key for each view, so that no two tabs write the same one', async () => {
    const views = await opened(createViews(table, localStorageViews('users: views')))
    const [ann, bob] = ['Ann', 'Bob'].map((name) => views.save(name, `?globalFilter=${name}`).id)
    await settled()
    const write = vi.spyOn(Storage.prototype, 'setItem')
    views.rename(String(bob), 'Bobby')
    await settled()
    expect(write.mock.calls).toEqual([
      [`users: views/view/${bob}`, 'name=Bobby&query=%3FglobalFilter%3DBob'],
    ])
    views.move(String(bob), 0)
    views.setDefault(String(ann))
    await settled()
    expect(write.mock.calls.slice(1)).toEqual([
      ['users: views/order', `${bob},${ann}`],
      ['users: views/default', ann],
    ])
    const { id } = views.save('Eve', '?')
    views.remove(String(ann))
    await settled()
    expect(write.mock.calls.slice(3)).toEqual([[`users: views/view/${id}`, 'name=Eve&query=']])
    expect(names(views)).toEqual(['Bobby', 'Eve'])
    expect(localStorage.getItem('users: views/default')).toBeNull()
  })

  it('sorts views by their ids that another tab has saved meanwhile', async () => {
    for (const id of ['b', 'c', 'a', 'z'])
      localStorage.setItem(`users: views/view/${id}`, `name=${id}&query=`)
    localStorage.setItem('users: views/order', 'z,gone,b')
    const views = await opened(createViews(table, localStorageViews('users: views')))
    expect(names(views)).toEqual(['z', 'b', 'a', 'c'])
  })

  it('leaves alone what is no view, and takes a text of any kind', async () => {
    const texts = {
      ...{ view: '{', 'view/1': '[]', 'view/2': '%ED%A0%80', 'view/3': 'name=A' },
      ...{ 'view/4': 'query=', default: 'x' },
    }
    for (const [name, text] of Object.entries(texts))
      localStorage.setItem(`users: views/${name}`, text)
    localStorage.setItem('users: views/order', '{"a":1},4')
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
