// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { nuqsLinks } from './nuqs/links.ts'
import { libraryLinks } from './tanstack-table-search-params/links.ts'
import { glueLinks } from './use-search-params/links.ts'
import { routeLinks } from './validate-search/links.ts'

/** By name: the apps with TanStack Table v8 are another program of the compiler. */
async function load(folder: string) {
  const before: App = await import(`./${folder}/before.tsx`)
  const after: App = await import(`./${folder}/after.tsx`)
  return { Before: before.App, After: after.App }
}

interface App {
  readonly App: ComponentType
}

const withLinks = [
  { kind: 'nuqs', ...(await load('nuqs')), entries: 11, ...nuqsLinks },
  {
    kind: 'tanstack-table-search-params',
    ...(await load('tanstack-table-search-params')),
    entries: 0,
    ...libraryLinks,
  },
  { kind: 'useSearchParams', ...(await load('use-search-params')), entries: 11, ...glueLinks },
  { kind: 'validateSearch', ...(await load('validate-search')), entries: 11, ...routeLinks },
]
const withoutLinks = [
  { kind: 'useState with v8', ...(await load('use-state-v8')) },
  { kind: 'useState with v9', ...(await load('use-state-v9')) },
]

// For the whole file: what waits in one test would otherwise never happen, and hold back the next one.
beforeAll(() => {
  vi.useFakeTimers()
  // Of damaged links, in development.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // jsdom lacks it.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterAll(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Longer than each debounce here, and than the spacing of writes. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(1_000))

async function open(App: ComponentType, link: string) {
  cleanup()
  history.pushState(null, '', `/people${link}`)
  render(<App />)
  await pass()
  return view()
}

// By the elements: roles cost jsdom ten times as long, since it computes the style of each element for them.
const textsOf = (element: string) =>
  Array.from(document.querySelectorAll(element), ({ textContent }) => textContent)
const buttons = () => Array.from(document.querySelectorAll('button'))

/** All that the user sees. */
function view() {
  const [, ...rows] = textsOf('tr')
  return {
    rows,
    search: screen.getByLabelText<HTMLInputElement>('Search').value,
    page: textsOf('output').join(),
    buttons: buttons().map((button) => [button.textContent, button.getAttribute('aria-pressed')]),
    notes: textsOf('p'),
  }
}

function click(name: RegExp) {
  const found = buttons().filter(({ textContent }) => name.test(textContent))
  expect(found).toHaveLength(1)
  for (const button of found) fireEvent.click(button)
}
const search = (value: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value } })

const steps = [
  () => search('a'),
  () => click(/^Sort by age/),
  () => click(/^Next page/),
  () => click(/^active/),
  () => click(/^Next page/),
  () => click(/^Sort by age/),
  () => click(/^active/),
  () => click(/^paused/),
  () => search(''),
  () => click(/^Next page/),
  () => click(/^Sort by age/),
]

/** What each step shows, and the link that it leaves. */
async function takeSteps(App: ComponentType) {
  await open(App, '?')
  const entries = history.length
  const seen = []
  for (const step of steps) {
    step()
    await pass()
    seen.push({ shown: view(), link: location.search || '?', entries: history.length - entries })
  }
  return seen
}

const seen = ({ shown, entries }: { shown: object; entries: number }) => ({ shown, entries })

/** What Back shows after the steps, until it leaves the app. */
async function goBack(App: ComponentType) {
  const { entries = 0 } = (await takeSteps(App)).at(-1) ?? {}
  const views = [view()]
  for (let entry = 0; entry < entries; entry++) {
    history.back()
    await pass()
    views.push(view())
  }
  return views
}

describe.each(withLinks)('$kind', ({ Before, After, entries, kept, changed }) => {
  it.each(kept)('opens %s as before', async (link) => {
    const before = await open(Before, link)
    expect(before.rows).not.toEqual([])
    expect(await open(After, link)).toEqual(before)
    expect(location.search || '?').toBe(new URL(link, location.href).search || '?')
  })

  it.each(changed)('opens $link otherwise', async ({ link, before, after }) => {
    expect((await open(Before, link)).page).toBe(before)
    expect((await open(After, link)).page).toBe(after)
  })

  it(
    'shows the same for the same clicks, in as many history entries',
    { tags: ['all'] },
    async () => {
      expect((await takeSteps(After)).map(seen)).toEqual((await takeSteps(Before)).map(seen))
    },
  )

  it('goes back to the same views', { tags: ['all'] }, async () => {
    const before = await goBack(Before)
    expect(before).toHaveLength(entries + 1)
    expect(await goBack(After)).toEqual(before)
  })

  it('writes links that the app before opens, too', { tags: ['all'] }, async () => {
    for (const { shown, link } of await takeSteps(After))
      expect(await open(Before, link)).toEqual(shown)
  })
})

describe.each(withoutLinks)('$kind', ({ Before, After }) => {
  it('shows the same for the same clicks', async () => {
    const before = await takeSteps(Before)
    expect((await takeSteps(After)).map(({ shown }) => shown)).toEqual(
      before.map(({ shown }) => shown),
    )
  })

  it('opens each view by its link', async () => {
    const seen = await takeSteps(After)
    expect(new Set(seen.map(({ link }) => link)).size).toBe(steps.length)
    for (const { shown, link } of seen) expect(await open(After, link)).toEqual(shown)
  })

  it.each([
    ['before', Before],
    ['after', After],
  ])('keeps the selection out of the URL, %s', async (_, App) => {
    await open(App, '?')
    click(/^Select this page/)
    await pass()
    expect(view().notes).toEqual(['5 selected'])
    expect(location.search).toBe('')
  })
})
