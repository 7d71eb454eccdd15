// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { defineTableSearchParams, type TableSearchParams } from 'permatable'
import { perColumn, repeatedKeys } from 'permatable/codecs'
import { columns, oneOf, someOf, text } from 'permatable/columns'
import { slice } from 'permatable/slices'
import { HiddenFields } from 'permatable/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { text as anyText } from '../support/arbitrary-state.ts'
import { renderParams } from '../support/render-params.tsx'

withFakeTimers()

const usersTable = defineTableSearchParams({
  globalFilter: { param: 'q', debounce: 300 },
  columns: columns({ team: oneOf(['a', 'b']), tag: someOf(['new', 'vip', 'old']), name: text() }),
  columnFilters: { codec: perColumn(['team', 'tag', 'name'], { tag: repeatedKeys() }) },
  pagination: { params: { pageIndex: 'page', pageSize: 'size' } },
  count: slice({ default: 'capped', codec: oneOf(['capped', 'exact']), resetsWithPage: true }),
})
type State = typeof usersTable.defaults

function open<S extends object>(
  definition: TableSearchParams<S>,
  address: string,
  except: readonly (keyof S)[],
) {
  const { adapter, params } = renderParams(definition, address)
  const shown = (
    <form method="get">
      <HiddenFields params={params} except={except} />
    </form>
  )
  const { container } = render(shown)
  const form = container.querySelector('form') as HTMLFormElement
  return { shown, form, params, adapter }
}

/** Returns the query that a browser without scripts sends: `URLSearchParams` writes as forms do. */
const sent = (form: HTMLFormElement, own = '') => {
  const hidden = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return `?${[new URLSearchParams(hidden), own].filter(String).join('&')}`
}

const filters = ['globalFilter', 'columnFilters'] as const
const address = '?tab=a+b&tab=c&q=old&team=a&tag=new&count=exact&sorting=name.desc&page=3&size=20'

describe('a form without scripts', () => {
  it.each<[string, string, Partial<State>]>([
    ['spaces as +', 'q=ann+b%26c%2Bd', { globalFilter: 'ann b&c+d' }],
    ['an empty field', 'q=&team=&name=', {}],
    [
      'a checkbox twice',
      'q=&tag=new&tag=vip',
      { columnFilters: [{ id: 'tag', value: ['new', 'vip'] }] },
    ],
    ['a button with a name', 'q=x&go=Show', { globalFilter: 'x' }],
    ['an option', 'q=&team=b', { columnFilters: [{ id: 'team', value: 'b' }] }],
  ])('leads to the same view as with scripts: %s', async (_, own, patch) => {
    const { form, params, adapter } = open(usersTable, address, filters)
    const { state } = usersTable.parse(sent(form, own))
    act(() => params.set({ globalFilter: '', columnFilters: [], ...patch }))
    await pass(2_000)
    expect(state).toEqual(usersTable.parse(adapter.getSearch()).state)
    expect(state.pagination).toEqual({ pageIndex: 0, pageSize: 20 })
    expect(new URLSearchParams(sent(form, own)).getAll('tab')).toEqual(['a b', 'c'])
  })

  it('keeps the page if its controls show the same rows', () => {
    const { form } = open(usersTable, address, ['columnOrder'])
    expect(usersTable.parse(sent(form)).state).toEqual(usersTable.parse(address).state)
  })

  it('holds what the table shows, from its first page', () => {
    const { form, params } = open(usersTable, '?page=3&count=exact', filters)
    expect(sent(form, 'q=x')).toBe('?q=x')
    act(() => params.set({ sorting: [{ id: 'name', desc: false }] }))
    expect(sent(form, 'q=x')).toBe('?sorting=name.asc&q=x')
  })

  it('has its fields in the HTML of a server', () => {
    const { shown } = open(usersTable, address, filters)
    cleanup()
    expect(renderToString(shown).match(/name="[^"]*" value="[^"]*"/g)).toEqual([
      'name="tab" value="a b"',
      'name="tab" value="c"',
      'name="sorting" value="name.desc"',
      'name="size" value="20"',
    ])
  })

  it('never has a field of other code that replaces a member of the form', () => {
    const members: string[] = []
    for (const name in document.createElement('form')) members.push(name)
    // Some browsers have more.
    members.push('autocapitalize', 'autocorrect', 'pseudo')
    // One of them, `name`, is a column, whose filter the form has.
    const query = `?${members.map((name) => `${name}=x`).join('&')}&__proto__=x&tab=1`
    const { form, shown } = open(usersTable, query, filters)
    expect(
      [...new FormData(form).keys()].filter((name) => name in HTMLFormElement.prototype),
    ).toEqual([])
    expect(new FormData(form).get('pseudo')).toBeNull()
    expect(new FormData(form).get('tab')).toBe('1')
    cleanup()
    const html = renderToString(shown)
    expect(html).toContain('name="removeChild" value="x"/></noscript>')
    expect(html.match(/<input/g)).toHaveLength(members.length + 1)
  })

  it('has them in one order, whichever a server knows the params in', () => {
    const names = (query: string) => {
      const found = [...open(usersTable, query, ['sorting']).form.elements].map((field) => [
        field.getAttribute('name'),
        field.getAttribute('value'),
      ])
      cleanup()
      return found
    }
    expect(names('?a=1&b=2&a=3&7=x')).toEqual(names('?7=x&a=1&a=3&b=2'))
  })

  it('keeps any text of other code and of the table', () => {
    // A browser writes line ends in a form as CRLF.
    const line = anyText.filter((one) => !/[\r\n]/.test(one))
    fc.assert(
      fc.property(line, line, (own, foreign) => {
        const query = usersTable.serialize(
          { globalFilter: own },
          `?${new URLSearchParams({ tab: foreign })}`,
        )
        const { form } = open(usersTable, query, ['sorting'])
        const back = sent(form)
        expect(usersTable.parse(back).state).toEqual(usersTable.parse(query).state)
        expect(new URLSearchParams(back).get('tab')).toBe(foreign)
        cleanup()
      }),
      { numRuns: 20 },
    )
  })
})
