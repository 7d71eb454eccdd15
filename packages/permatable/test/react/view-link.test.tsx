// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams, personal, type TableSearchState } from 'permatable'
import { useTableSearchParams } from 'permatable/browser'
import { columns, oneOf, someOf } from 'permatable/columns'
import {
  toggledFilter,
  toPage,
  useTableSearchParamsWith,
  useViewLink,
  ViewLink,
  viewUrl,
  withFilter,
  type Patch,
  type TableParams,
} from 'permatable/react'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import {
  StrictMode,
  Suspense,
  createRef,
  lazy,
  use,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const { href: before } = location
// Tests of other files run in this document, too.
afterEach(() => {
  document.head.querySelector('base')?.remove()
  history.replaceState(null, '', before)
})

type State = TableSearchState
type Params = TableParams<State>
type LinkProps = Omit<ComponentProps<typeof ViewLink<State>>, 'params'>

const usersTable = defineTableSearchParams({ debounce: 400 })
const pushing = defineTableSearchParams({ history: 'push' })

const uses = [
  'pointerEnter',
  'pointerDown',
  'touchStart',
  'focus',
  'keyDown',
  'contextMenu',
] as const

const link = (name = 'Link') => screen.getByText(name)
const href = (name?: string) => link(name).getAttribute('href')
const page = (pageIndex: number) => ({ pagination: { pageIndex, pageSize: 10 } })
const byAge = { sorting: [{ id: 'age', desc: true }] }

const Link = (props: LinkProps & { readonly params: Params }) => (
  <ViewLink {...props}>Link</ViewLink>
)

/** Shows links at an address in memory. */
function open(address: string, links: (params: Params) => ReactElement, definition = usersTable) {
  const { adapter, params } = renderParams(definition, address)
  const { rerender } = render(links(params))
  return { adapter, params, rerender: () => rerender(links(params)) }
}

/** Shows a link whose props may change. */
function openLink(address: string, first: LinkProps, definition = usersTable) {
  let props = first
  const shown = (params: Params) => <Link params={params} {...props} />
  const { rerender, ...scene } = open(address, shown, definition)
  return {
    ...scene,
    show(next: LinkProps) {
      props = next
      rerender()
    },
  }
}

describe('the address of a link in a browser', () => {
  async function openAt(url: string, set: Patch<State>) {
    history.replaceState(null, '', url)
    // Tables of another file's tests may leave their path with it.
    await pass(1000)
    const { current: params } = renderHook(() => useTableSearchParams(usersTable)).result
    render(<Link params={params} set={set} />)
  }

  it.each([
    ['/users?tab=a%20b&globalFilter=ann#part', '?tab=a%20b&globalFilter=ann&pageIndex=3#part'],
    // A fragment that is no place may be a secret.
    ['/users#access_token=a&token_type=bearer', '?pageIndex=3'],
    ['/users#/settings?tab=1', '?pageIndex=3#/settings?tab=1'],
  ])('is that of the view, with the params of other code and the fragment: %s', async (url, to) => {
    await openAt(url, page(2))
    expect(href()).toBe(to)
  })

  it('follows other code and fragments, and never reloads where there is no param', async () => {
    await openAt('/users?tab=1&pageIndex=3', usersTable.defaults)
    expect(href()).toBe('?tab=1')
    act(() => history.pushState(null, '', '/users?pageIndex=3'))
    expect(href()).toBe('?')
    act(() => history.pushState(null, '', '/users?tab=2#part'))
    expect(href()).toBe('?tab=2#part')
  })

  it.each(['/users', '//users', '/users//x'])(
    'leads to the page where the document has a base: %s',
    async (path) => {
      const href = 'https://cdn.test/assets/'
      document.head.append(Object.assign(document.createElement('base'), { href }))
      await openAt(`${location.origin}${path}?tab=1`, page(1))
      expect(link()).toHaveProperty('href', `${location.origin}${path}?tab=1&pageIndex=2`)
    },
  )

  it('is copied whole, with the path of a hash history', () => {
    history.replaceState(null, '', '/users?tab=1#part')
    const { adapter, params } = renderParams(usersTable, '?tab=1')
    expect(viewUrl(params)).toBe(`${location.origin}/users?tab=1#part`)
    expect(viewUrl(params, '?')).toBe(`${location.origin}/users#part`)
    adapter.createHref = (search) => `#/people${search}`
    expect(viewUrl(params)).toBe(`${location.origin}/users?tab=1#/people?tab=1`)
  })

  it('of a server leads to the page, too, and says what it lacks where there is a base', () => {
    const { params } = renderParams(usersTable, '?tab=1')
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const hydrated = (path?: string) => {
      const shown = <ViewLink params={params} set={page(1)} {...(path && { path })} />
      const container = document.createElement('div')
      const html = (container.innerHTML = renderToString(shown))
      const base = Object.assign(document.createElement('base'), { href: '/else/' })
      document.head.append(base)
      render(shown, { container, hydrate: true })
      base.remove()
      return html
    }
    for (const [path, href = path] of [['/users'], ['//x', '/.//x'], ['/\\x', '/./\\x']])
      expect(hydrated(path)).toBe(`<a href="${href}?tab=1&amp;pageIndex=2"></a>`)
    expect(warned).not.toHaveBeenCalled()
    hydrated()
    expect(warned.mock.calls).toEqual([[expect.stringContaining('pass the path of the page')]])
    warned.mockRestore()
  })
})

describe('the address of a link', () => {
  it('holds what is on screen once the link is about to be used', () => {
    const { params } = openLink('', { set: byAge })
    for (const use of uses) {
      act(() => params.set({ globalFilter: use }))
      fireEvent[use](link())
      expect([use, href()]).toEqual([use, `?globalFilter=${use}&sorting=age.desc`])
    }
  })

  it('has what another table has pending, unless it changes its mind, or its screen goes', async () => {
    const { adapter } = openLink('?tab=1', { set: page(1) })
    const { params: others, unmount } = renderParams(other, adapter)
    act(() => others.set({ globalFilter: 'x' }))
    fireEvent.focus(link())
    expect(href()).toBe('?tab=1&b.globalFilter=x&pageIndex=2')
    act(() => others.set({ globalFilter: '' }))
    await pass(1_000)
    expect(href()).toBe('?tab=1&pageIndex=2')
    act(() => others.set({ globalFilter: 'x' }))
    act(() => adapter.leave('?tab=2'))
    expect(href()).toBe('?tab=1&pageIndex=2')
    unmount()
    fireEvent.focus(link())
    expect(href()).toBe('?tab=2&pageIndex=2')
  })

  it('is right in time for a click from a script', () => {
    const { params } = openLink('', { set: page(1), target: '_blank' })
    let followed: unknown
    const follow = (event: Event) => {
      event.preventDefault()
      followed = href()
    }
    window.addEventListener('click', follow, { once: true })
    act(() => {
      params.set({ globalFilter: 'ann' })
      link().click()
    })
    expect(followed).toBe('?globalFilter=ann&pageIndex=2')
  })

  it('follows other code while the next screen of its table is on its way', async () => {
    const adapter = memoryAdapter('')
    function Users({ loaded }: { readonly loaded?: Promise<void> }) {
      const params = useTableSearchParamsWith(adapter, usersTable)
      if (loaded) use(loaded)
      return <Link params={params} set={{ sorting: [] }} />
    }
    const show = (users: ReactElement) => <Suspense fallback={null}>{users}</Suspense>
    const { rerender } = render(show(<Users key="list" />))
    await pass(1_000)
    const loaded = new Promise<void>((resolve) => setTimeout(resolve, 300))
    await act(async () => {
      adapter.push('?tab=2')
      rerender(show(<Users key="archive" loaded={loaded} />))
    })
    await pass(1_000)
    expect(href()).toBe('?tab=2')
  })

  it('leaves out a filter that holds itself, however often it renders', () => {
    const value: Record<string, unknown> = {}
    value.self = value
    const set = () => ({ columnFilters: [{ id: 'a', value }], globalFilter: 'ann' })
    const { params, show } = openLink('', { set: set() })
    show({ set: set() })
    expect(href()).toBe('?globalFilter=ann')
    fireEvent.click(link())
    expect(params.atoms.columnFilters.get()).toEqual([{ id: 'a', value }])
  })

  it('is made once for an address, however often the component around it renders', () => {
    const write = vi.spyOn(usersTable['~permatable'], 'write')
    const { params, rerender } = open('', (params) => (
      <>
        {Array.from({ length: 50 }, (_, index) => (
          <ViewLink key={index} params={params} set={page(index)} />
        ))}
      </>
    ))
    const before = write.mock.calls.length
    for (let key = 0; key < 10; key++) {
      rerender()
      act(() => params.set({ globalFilter: 'a'.repeat(key) }))
    }
    expect(write.mock.calls.length).toBe(before)
    write.mockRestore()
  })

  it.each<[change: string, props: LinkProps, expected: string]>([
    ['another page', { set: page(2), rel: 'next' }, '<a href="?pageIndex=3" rel="next">Link</a>'],
    ['another prop', { set: page(1), rel: 'prev' }, '<a href="?pageIndex=2" rel="prev">Link</a>'],
    ['a prop less', { set: page(1) }, '<a href="?pageIndex=2">Link</a>'],
    ['nowhere', { set: undefined }, '<a role="link" aria-disabled="true" tabindex="-1">Link</a>'],
  ])('follows its props: %s', (_, next, expected) => {
    const { show } = openLink('', { set: page(1), rel: 'next' })
    expect(link().outerHTML).toBe('<a href="?pageIndex=2" rel="next">Link</a>')
    show(next)
    expect(link().outerHTML).toBe(expected)
  })

  it('adds and takes out values of a facet, and keeps other filters', () => {
    const table = defineTableSearchParams({
      columns: columns({ status: someOf(['new', 'paused', 'done']), team: oneOf(['a', 'b']) }),
    })
    const { params } = renderParams(table, '?columnFilters=team.a,status./new&pageIndex=4')
    expectTypeOf(withFilter('team', 'b')).toExtend<Parameters<typeof params.set>[0]>()
    const hrefs = [
      toggledFilter('status', 'paused'),
      toggledFilter('status', 'new'),
      withFilter('team', undefined),
      table.defaults,
    ].map((set) => params.href(set))
    expect(hrefs).toEqual([
      '?columnFilters=team.a,status./new/paused',
      '?columnFilters=team.a',
      '?columnFilters=status./new',
      '?',
    ])
  })
})

describe('a click', () => {
  it.each([undefined, '_self', '_SELF'])(
    'changes the table in place, from the first page, as one step: target %s',
    async (target) => {
      const { adapter, params } = openLink('?tab=1&pageIndex=3', { set: byAge, target }, pushing)
      expect(fireEvent.click(link())).toBe(false)
      expect(params.atoms.sorting.get()).toEqual(byAge.sorting)
      await pass(500)
      expect(adapter.entries).toEqual(['?tab=1&pageIndex=3', '?tab=1&sorting=age.desc'])
    },
  )

  it.each<[string, object, object]>([
    ['with Ctrl', {}, { ctrlKey: true }],
    ['with Cmd', {}, { metaKey: true }],
    ['with Shift', {}, { shiftKey: true }],
    ['with Alt', {}, { altKey: true }],
    ['with the middle button', {}, { button: 1 }],
    ['on a target', { target: '_blank' }, {}],
    ['on a target of all links', { base: '_blank' }, {}],
    ['on a download', { download: 'users.csv' }, {}],
  ])('is left to the browser: %s', (_, { base, ...props }: { base?: string }, event) => {
    if (base) document.head.append(Object.assign(document.createElement('base'), { target: base }))
    const { params } = openLink('', { set: page(1), ...props })
    expect(fireEvent.click(link(), event)).toBe(true)
    expect(params.atoms.pagination.get().pageIndex).toBe(0)
    expect(href()).toBe('?pageIndex=2')
  })

  it('does nothing once the app has prevented it', () => {
    const { params } = openLink('', { set: page(1), onClick: (event) => event.preventDefault() })
    fireEvent.click(link())
    expect(params.atoms.pagination.get().pageIndex).toBe(0)
  })

  it.each([
    [{}, []],
    [{ scroll: true }, [[0, 0]]],
  ])('scrolls to the top if asked to: %j', (scroll, calls) => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
    openLink('', { set: page(1), ...scroll })
    fireEvent.click(link())
    expect(scrollTo.mock.calls).toEqual(calls)
    scrollTo.mockRestore()
  })
})

describe('what a link says', () => {
  const unwritable = { columnFilters: [{ id: 'a', value: NaN }] }

  it.each<[shown: Patch<State>, set: Patch<State>, isCurrent: boolean]>([
    [page(1), page(1), true],
    [page(1), page(2), false],
    [{ ...page(1), ...byAge }, byAge, true],
    [unwritable, unwritable, true],
    [{}, unwritable, false],
    [{ columnOrder: ['a'] }, { columnOrder: ['a'] }, true],
    [{}, { columnOrder: ['a'] }, false],
  ])('is current if the table shows where it leads, at once: %j, %j', (shown, set, isCurrent) => {
    const stored = { key: `order ${isCurrent}` }
    const table = defineTableSearchParams({ columnOrder: personal({}, stored) })
    const { params } = openLink('', { set }, table)
    act(() => params.set(shown))
    expect(link().getAttribute('aria-current')).toBe(isCurrent ? 'page' : null)
  })

  it('is no link if it leads nowhere, and keeps the focus', () => {
    const { params } = open('?pageIndex=2', (params) => <Previous params={params} />)
    link().focus()
    act(() => params.set(page(0)))
    expect(link().hasAttribute('href')).toBe(false)
    expect(link().getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(link())
    fireEvent.click(link())
    expect(params.atoms.pagination.get().pageIndex).toBe(0)
  })

  it('takes the props of an anchor, a ref too', () => {
    const ref = createRef<HTMLAnchorElement>()
    const onFocus = vi.fn<() => void>()
    // A link that belongs to no set of links, such as a reset.
    openLink('', { set: page(0), rel: 'nofollow', 'aria-current': false, ref, onFocus })
    fireEvent.focus(link())
    expect(ref.current).toBe(link())
    expect(link().getAttribute('rel')).toBe('nofollow')
    expect(link().getAttribute('aria-current')).toBe('false')
    expect(onFocus).toHaveBeenCalledOnce()
  })
})

function Previous({ params }: { params: Params }) {
  const { pageIndex } = useSelector(params.atoms.pagination)
  return <a {...useViewLink(params, pageIndex > 0 ? page(pageIndex - 1) : undefined)}>Link</a>
}

describe('a link that a server rendered', () => {
  afterEach(() => document.body.replaceChildren())

  /** A page with a link, as a server has sent it. */
  function serve(shown: ReactElement) {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(shown)
    return container
  }

  it('is that of the view, and has the fragment of the page once it is hydrated', () => {
    history.replaceState(null, '', '/users#part')
    const { params } = renderParams(pushing, '?tab=1&pageIndex=3')
    const shown = <Link params={params} set={page(2)} />
    const container = serve(shown)
    expect(container.innerHTML).toBe(
      '<a href="?tab=1&amp;pageIndex=3" aria-current="page">Link</a>',
    )
    const onRecoverableError = vi.fn<() => void>()
    render(shown, { container, hydrate: true, onRecoverableError })
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(href()).toBe('?tab=1&pageIndex=3#part')
  })

  it('is followed once if its component is still on its way', async () => {
    const adapter = memoryAdapter('?tab=1&pageIndex=3')
    const pages = { getCanPreviousPage: () => true, getCanNextPage: () => true }
    const next = toPage({ ...pages, getPageCount: () => 9 }, 'next')
    function Users() {
      const params = useTableSearchParamsWith(adapter, pushing)
      return <Link params={params} set={next} />
    }
    let arrive = () => {}
    const arrival = new Promise<{ default: typeof Users }>((resolve) => {
      arrive = () => resolve({ default: Users })
    })
    const Late = lazy(() => arrival)
    const within = (shown: ReactNode) => <Suspense>{shown}</Suspense>
    const container = serve(within(<Users />))
    const onRecoverableError = vi.fn<() => void>()
    render(within(<Late />), { container, hydrate: true, onRecoverableError })
    /** Returns the query once a click has done what it does in the page. */
    const click = async () => {
      const isLeft = fireEvent.click(link())
      await pass(1_000)
      return [isLeft, adapter.getSearch()]
    }
    expect(href()).toBe('?tab=1&pageIndex=4')
    expect(await click()).toEqual([true, '?tab=1&pageIndex=3'])
    await act(async () => arrive())
    await pass(1_000)
    expect(adapter.getSearch()).toBe('?tab=1&pageIndex=3')
    expect(await click()).toEqual([false, '?tab=1&pageIndex=4'])
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
})

const table = defineTableSearchParams({
  history: 'auto',
  globalFilter: { debounce: 400 },
  pagination: { default: { pageSize: 20 } },
})

const other = defineTableSearchParams({ prefix: 'b.', debounce: 150 })

const sets: readonly Patch<State>[] = [
  { pagination: { pageIndex: 2, pageSize: 20 } },
  { pagination: (page) => ({ ...page, pageIndex: page.pageIndex + 1 }) },
  { sorting: [{ id: 'age', desc: true }] },
  { sorting: (before) => before.map((one) => ({ ...one, desc: !one.desc })) },
  { globalFilter: '', columnFilters: [] },
  { columnFilters: [{ id: 'age', value: 1 }] },
  {},
]

interface Scene {
  readonly adapter: MemoryAdapter
  readonly params: Params
  readonly others: Params
  /** Renders the component around the links again. */
  render(): void
  /** Expects the links to be those that a page opened now, with all that is shown, has. */
  check(at?: number): void
}

const step = <T,>(
  name: string,
  values: fc.Arbitrary<T>,
  run: (scene: Scene, value: T) => unknown,
) => values.map((value) => ({ name, value, run: (scene: Scene) => run(scene, value) }))

const texts = fc.constantFrom('', 'a', 'ab')
const places = fc.nat({ max: sets.length - 1 })
const searches = fc.constantFrom('', '?tab=1', '?tab=2&globalFilter=a', '?pageIndex=3&tab=1')
const once = fc.constant(undefined)
const linkAt = (at: number) => link(`Link ${at}`)

const steps = fc.array(
  fc.oneof(
    step('type', texts, ({ params }, globalFilter) => act(() => params.set({ globalFilter }))),
    step('other', texts, ({ others }, globalFilter) => act(() => others.set({ globalFilter }))),
    step('set', places, ({ params }, at) => act(() => params.set(sets[at] ?? {}))),
    step('click', places, (_, at) => fireEvent.click(linkAt(at))),
    step('use', places, ({ check }, at) => {
      fireEvent.focus(linkAt(at))
      check(at)
    }),
    step('push', searches, ({ adapter }, search) => act(() => adapter.push(search))),
    step('replace', searches, ({ adapter }, search) => act(() => adapter.replace(search))),
    step('back', once, ({ adapter }) => act(() => adapter.back())),
    step('forward', once, ({ adapter }) => act(() => adapter.forward())),
    step('render', once, (scene) => scene.render()),
    step('pass', fc.constantFrom(10, 130, 500), (_, ms) => pass(ms)),
  ),
  { maxLength: 14 },
)

it('no used link is older than what is shown, and none is once the address has settled', async () => {
  // A link has the fragment of the page.
  history.replaceState(null, '', '/users')
  // The adapter drops some writes, as browsers do.
  const accepts = fc.infiniteStream(
    fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  )
  const sorted = (query: string) => [...new URLSearchParams(query)].sort().join('&')
  const property = fc.asyncProperty(steps, accepts, async (all, stream) => {
    const adapter = memoryAdapter('?tab=1')
    let isCalm = false
    adapter.accept = () => isCalm || (stream.next().value ?? true)
    const { params } = renderParams(table, adapter)
    const { params: others } = renderParams(other, adapter)
    const links = () => (
      <StrictMode>
        {sets.map((set, at) => (
          <ViewLink key={at} params={params} set={set}>
            {`Link ${at}`}
          </ViewLink>
        ))}
      </StrictMode>
    )
    const { rerender } = render(links())
    function check(...ats: number[]) {
      const shown = { globalFilter: others.atoms.globalFilter.get() }
      for (const at of ats.length ? ats : sets.keys()) {
        const wanted = other.serialize(shown, params.href(sets[at]))
        expect(sorted(linkAt(at).getAttribute('href') ?? '')).toBe(sorted(wanted))
      }
    }
    const scene = { adapter, params, others, render: () => rerender(links()), check }
    for (const one of all) {
      await one.run(scene)
      if (!params.pending.get() && !others.pending.get()) check()
    }
    isCalm = true
    await pass(10_000)
    expect(params.pending.get()).toBe(false)
    check()
    for (const [at, set] of sets.entries()) {
      const isSame = params.href(set) === params.href({})
      expect(isSame && linkAt(at).getAttribute('aria-current') !== 'page').toBe(false)
    }
  })
  await fc.assert(property.afterEach(cleanup), { numRuns: 30 })
  vi.clearAllTimers()
})
