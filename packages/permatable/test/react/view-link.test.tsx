// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import { columns, oneOf, someOf } from 'permatable/columns'
import { useTableSearchParams } from 'permatable/browser'
import { useTableSearchParamsWith, type Patch, type TableParams } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import {
  toggledFilter,
  useViewLink,
  ViewLink,
  withFilter,
  type ViewLinkOptions,
} from 'permatable/view-link'
import { createRef, useState, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()
afterEach(() => {
  vi.restoreAllMocks()
  document.head.querySelector('base')?.remove()
})

const usersTable = defineTableSearchParams({ debounce: 400 })
const pushing = defineTableSearchParams({ history: 'push' })
type Params = TableParams<TableSearchState>
type LinkProps = ViewLinkOptions & { readonly set: Patch<TableSearchState> | undefined }

const link = (name = 'Link') => screen.getByText(name)
const href = (name?: string) => link(name).getAttribute('href')
const page = (pageIndex: number) => ({ pagination: { pageIndex, pageSize: 10 } })

/** Shows links at an address in memory. */
function open(address: string, links: (params: Params) => ReactElement, definition = usersTable) {
  const { adapter, params } = renderParams(definition, address)
  const { rerender } = render(links(params))
  return { adapter, params, rerender: () => rerender(links(params)) }
}

/** Shows a link in the browser's own URL. */
async function openInBrowser(url: string, set: Patch<TableSearchState>) {
  history.replaceState(null, '', url)
  // Tables of another file's tests may leave their path with it.
  await pass(1000)
  const { current: params } = renderHook(() => useTableSearchParams(usersTable)).result
  render(
    <ViewLink params={params} set={set}>
      Link
    </ViewLink>,
  )
}

describe('the address of a link', () => {
  it('is that of the view, with the params of other code and the fragment', async () => {
    await openInBrowser('/users?tab=a%20b&globalFilter=ann#part', page(2))
    expect(href()).toBe('?tab=a%20b&globalFilter=ann&pageIndex=3#part')
  })

  it('follows other code and fragments, and never reloads where there is no param', async () => {
    await openInBrowser('/users?tab=1&pageIndex=3', usersTable.defaults)
    expect(href()).toBe('?tab=1')
    act(() => history.pushState(null, '', '/users?pageIndex=3'))
    expect(href()).toBe('?')
    act(() => history.pushState(null, '', '/users?tab=2#part'))
    expect(href()).toBe('?tab=2#part')
  })

  it('leads to the page where the document has a base', async () => {
    document.head.append(Object.assign(document.createElement('base'), { href: '/else/' }))
    await openInBrowser('/users?tab=1', page(1))
    expect(href()).toBe('/users?tab=1&pageIndex=2')
  })

  it.each([
    'pointerEnter',
    'pointerDown',
    'touchStart',
    'focus',
    'keyDown',
    'contextMenu',
  ] as const)('holds what is on screen once the link is about to be used: %s', (use) => {
    const { params } = open('', (params) => (
      <ViewLink params={params} set={{ sorting: [{ id: 'age', desc: true }] }}>
        Link
      </ViewLink>
    ))
    act(() => params.set({ globalFilter: 'ann' }))
    fireEvent[use](link())
    expect(href()).toBe('?globalFilter=ann&sorting=age.desc')
    act(() => params.set({ globalFilter: 'anne' }))
    fireEvent[use](link())
    expect(href()).toBe('?globalFilter=anne&sorting=age.desc')
  })

  it('is right in time for a click from a script', () => {
    const { params } = open('', (params) => (
      <ViewLink params={params} set={page(1)} target="_blank">
        Link
      </ViewLink>
    ))
    const followed: (string | null)[] = []
    window.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        followed.push(link().getAttribute('href'))
      },
      { once: true },
    )
    act(() => {
      params.set({ globalFilter: 'ann' })
      link().click()
    })
    expect(followed).toEqual(['?globalFilter=ann&pageIndex=2'])
  })

  it('leaves out a filter that holds itself, however often it renders', () => {
    const value: Record<string, unknown> = {}
    value.self = value
    const { params, rerender } = open('', (params) => (
      <ViewLink params={params} set={{ columnFilters: [{ id: 'a', value }], globalFilter: 'ann' }}>
        Link
      </ViewLink>
    ))
    rerender()
    expect(href()).toBe('?globalFilter=ann')
    fireEvent.click(link())
    expect(params.atoms.columnFilters.get()).toEqual([{ id: 'a', value }])
  })

  it('is made once for an address, however often the component around it renders', async () => {
    const write = vi.spyOn(usersTable['~permatable'], 'write')
    const { params, rerender } = open('', (params) => (
      <>
        {Array.from({ length: 50 }, (_, index) => (
          <ViewLink key={index} params={params} set={page(index)}>
            {`Page ${index}`}
          </ViewLink>
        ))}
      </>
    ))
    const before = write.mock.calls.length
    for (let key = 0; key < 10; key++) {
      rerender()
      act(() => params.set({ globalFilter: 'a'.repeat(key) }))
    }
    expect(write.mock.calls.length).toBe(before)
  })

  it.each<[change: string, props: LinkProps, expected: string]>([
    ['another page', { set: page(2), rel: 'next' }, '<a href="?pageIndex=3" rel="next">Link</a>'],
    ['another prop', { set: page(1), rel: 'prev' }, '<a href="?pageIndex=2" rel="prev">Link</a>'],
    ['a prop less', { set: page(1) }, '<a href="?pageIndex=2">Link</a>'],
    ['nowhere', { set: undefined }, '<a role="link" aria-disabled="true" tabindex="-1">Link</a>'],
  ])('follows its props: %s', (_, next, expected) => {
    let props: LinkProps = { set: page(1), rel: 'next' }
    const { rerender } = open('', (params) => (
      <ViewLink params={params} {...props}>
        Link
      </ViewLink>
    ))
    expect(link().outerHTML).toBe('<a href="?pageIndex=2" rel="next">Link</a>')
    props = next
    rerender()
    expect(link().outerHTML).toBe(expected)
  })
})

describe('a click', () => {
  it.each([undefined, '_self', '_SELF'])(
    'changes the table in place, from the first page, as one step: target %s',
    async (target) => {
      const { adapter, params } = open(
        '?tab=1&pageIndex=3',
        (params) => (
          <ViewLink params={params} set={{ sorting: [{ id: 'age', desc: true }] }} target={target}>
            Link
          </ViewLink>
        ),
        pushing,
      )
      expect(fireEvent.click(link())).toBe(false)
      expect(params.atoms.sorting.get()).toEqual([{ id: 'age', desc: true }])
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
    ['on a download', { download: 'users.csv' }, {}],
  ])('is left to the browser: %s', (_, props, event) => {
    const scene = open('', (params) => (
      <ViewLink params={params} set={page(1)} {...props}>
        Link
      </ViewLink>
    ))
    expect(fireEvent.click(link(), event)).toBe(true)
    expect(scene.params.atoms.pagination.get().pageIndex).toBe(0)
    expect(href()).toBe('?pageIndex=2')
  })

  it('does nothing once the app has prevented it', () => {
    const { params } = open('', (params) => (
      <ViewLink params={params} set={page(1)} onClick={(event) => event.preventDefault()}>
        Link
      </ViewLink>
    ))
    fireEvent.click(link())
    expect(params.atoms.pagination.get().pageIndex).toBe(0)
  })

  it('scrolls to the top if asked to', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
    open('', (params) => (
      <>
        <ViewLink params={params} set={page(1)}>
          Stay
        </ViewLink>
        <ViewLink params={params} set={page(2)} scroll>
          Link
        </ViewLink>
      </>
    ))
    fireEvent.click(link('Stay'))
    expect(scrollTo).not.toHaveBeenCalled()
    fireEvent.click(link())
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
  })
})

describe('what a link says', () => {
  it('is current while the table shows where it leads, at once', () => {
    const { params } = open('?pageIndex=2', (params) => (
      <>
        <ViewLink params={params} set={page(1)}>
          Two
        </ViewLink>
        <ViewLink params={params} set={page(2)}>
          Three
        </ViewLink>
      </>
    ))
    const current = () => screen.getAllByRole('link', { current: 'page' }).map((a) => a.textContent)
    expect(current()).toEqual(['Two'])
    act(() => params.set(page(2)))
    expect(current()).toEqual(['Three'])
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
    open('', (params) => (
      <ViewLink params={params} set={page(1)} rel="nofollow" {...{ ref, onFocus }}>
        Link
      </ViewLink>
    ))
    fireEvent.focus(link())
    expect(ref.current).toBe(link())
    expect([link().getAttribute('rel'), onFocus.mock.calls.length]).toEqual(['nofollow', 1])
  })
})

function Previous({ params }: { params: Params }) {
  const { pageIndex } = useSelector(params.atoms.pagination)
  return <a {...useViewLink(params, pageIndex > 0 ? page(pageIndex - 1) : undefined)}>Link</a>
}

describe('a facet', () => {
  const table = defineTableSearchParams({
    columns: columns({ status: someOf(['new', 'paused', 'done']), team: oneOf(['a', 'b']) }),
  })
  it('adds and takes out values, and keeps other filters', () => {
    const { params } = renderParams(table, '?columnFilters=team.a,status./new&pageIndex=4')
    expectTypeOf(withFilter('team', 'b')).toExtend<Parameters<typeof params.set>[0]>()
    render(
      <>
        <ViewLink params={params} set={toggledFilter('status', 'paused')}>
          Paused
        </ViewLink>
        <ViewLink params={params} set={toggledFilter('status', 'new')}>
          New
        </ViewLink>
        <ViewLink params={params} set={withFilter('team', undefined)}>
          Any team
        </ViewLink>
        <ViewLink params={params} set={table.defaults}>
          Reset
        </ViewLink>
      </>,
    )
    expect(href('Paused')).toBe('?columnFilters=team.a,status./new/paused')
    expect(href('New')).toBe('?columnFilters=team.a')
    expect(href('Any team')).toBe('?columnFilters=status./new')
    expect(href('Reset')).toBe('?')
  })
})

describe('on a server', () => {
  const App = ({ address }: { address: string }) => {
    const [adapter] = useState(() => memoryAdapter(address))
    const params = useTableSearchParamsWith(adapter, usersTable)
    return (
      <ViewLink params={params} set={page(2)}>
        Link
      </ViewLink>
    )
  }

  it.each([
    ['?tab=1&globalFilter=ann', 'href="?tab=1&amp;globalFilter=ann&amp;pageIndex=3"'],
    ['?pageIndex=3', 'aria-current="page"'],
  ])('the HTML has the link of the view: %s', (address, text) => {
    expect(renderToString(<App address={address} />)).toContain(text)
  })

  it('hydrates without a mismatch, and then shows what only a browser knows', async () => {
    history.replaceState(null, '', '/users#part')
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(<App address="?tab=1" />)
    const errors: unknown[] = []
    await act(async () => {
      hydrateRoot(root, <App address="?tab=1" />, {
        onRecoverableError: (error) => errors.push(error),
      })
    })
    expect(errors).toEqual([])
    expect(root.querySelector('a')?.getAttribute('href')).toBe('?tab=1&pageIndex=3#part')
    root.remove()
  })
})
