// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { defineTableSearchParams } from 'permatable'
import { Component, type ReactNode } from 'react'
import { HashRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { kinds, type Kind } from './one-table-app.tsx'
import { startNewCopy } from './other-adapters.ts'

const words = noteConsoleWords()
beforeEach(() => {
  startNewCopy()
  history.pushState(null, '', '/users')
  vi.stubGlobal('scrollTo', () => {})
  // React prints an error that a component throws.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.pushState(null, '', '/')
})

class Catch extends Component<{
  readonly children: ReactNode
  readonly onError: (error: Error) => void
}> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: Error) {
    this.props.onError(error)
  }
  override render() {
    return !this.state.failed && this.props.children
  }
}

const table = defineTableSearchParams()

/** Shows a hook inside a router. Returns the message of its error. */
async function showHook(useParams: Kind['useParams'], { frame }: Pick<Kind, 'frame'>) {
  const errors: Error[] = []
  function Users() {
    useParams(table)
    return null
  }
  const place = (
    <Catch onError={(error) => errors.push(error)}>
      <Users />
    </Catch>
  )
  await act(async () => render(frame(place)))
  return errors[0]?.message
}

/** What Next leaves on its page. */
const traces: Readonly<Record<string, () => void>> = {
  "Next's app router": () => history.replaceState({ __NA: true }, ''),
  "Next's pages router": () => history.replaceState({ __N: true, url: '/', as: '/' }, ''),
}

async function kindOf(name: string): Promise<Kind> {
  const create: (() => Promise<Kind>) | undefined = Reflect.get(kinds, name)
  const kind = await create?.()
  if (!kind) throw new Error(name)
  onTestFinished(() => kind.end?.())
  return kind
}

/** Shows the hook of one kind of app in another kind. */
async function show(hook: string, app: string): Promise<string | undefined> {
  const { useParams } = await kindOf(hook)
  // The history of TanStack Router has a state already.
  History.prototype.replaceState.call(history, null, '')
  const kind = await kindOf(app)
  if (traces[app]) vi.stubGlobal('next', {})
  traces[app]?.()
  return showHook(useParams, kind)
}

const entryOf: Readonly<Record<string, string>> = {
  'React Router without loaders': 'react-router',
  'React Router with loaders': 'react-router',
  'TanStack Router': 'tanstack-router',
  "Next's app router": 'next',
  "Next's pages router": 'next-pages',
}
const apps = Object.keys(entryOf)
const nameOf = (app: string) => app.replace(/ with.*/, '')

// The two hooks of React Router are one.
const pairs = apps
  .slice(1)
  .flatMap((hook) =>
    [...apps, 'browser'].flatMap((app) =>
      entryOf[app] === entryOf[hook] ? [] : [[hook, app] as const],
    ),
  )

it.each(pairs)('throws what to import for the hook of %s in an app of %s', async (hook, app) => {
  const own = entryOf[app]
  const hint = own
    ? `, or import the hook from permatable/${own}: the page has ${nameOf(app)}`
    : ', or import the hook from permatable/browser if the app has no router'
  expect(await show(hook, app)).toBe(
    `[permatable] no router found — render the table inside ${nameOf(hook)}${hint}`,
  )
})

it.each([
  ...apps.map((app) => [app, app] as const),
  ['browser', 'browser'],
  ['wouter', 'browser'],
] as const)('says nothing of the hook of %s in an app of %s', async (hook, app) => {
  expect(await show(hook, app)).toBeUndefined()
  expect(words).toEqual([])
})

describe('the console has a word, once,', () => {
  const past = ['browser', 'wouter'].flatMap((hook) => apps.map((app) => [hook, app] as const))

  it.each(past)('of the hook of %s in an app of %s, in development only', async (hook, app) => {
    await show(hook, app)
    expect(words).toEqual([
      `[permatable] permatable/${hook} writes the URL without ${nameOf(app)}, which does not notice — import the hook from permatable/${entryOf[app]}; if you can't reach that router, as in a micro front-end, use useTableSearchParamsWith(browserAdapter())`,
    ])
    vi.stubEnv('NODE_ENV', 'production')
    cleanup()
    words.length = 0
    await show(hook, app)
    expect(words).toEqual([])
  })

  it('but none of the adapter, which an app that knows better uses', async () => {
    const { browserAdapter } = await import('permatable/browser')
    const { useTableSearchParamsWith } = await import('permatable/react')
    const app = await kindOf('React Router without loaders')
    await showHook((definition) => useTableSearchParamsWith(browserAdapter(), definition), app)
    expect(words).toEqual([])
  })

  it('but none beside a router in the hash', async () => {
    history.replaceState(null, '', '/users#/people')
    const { useParams } = await kindOf('browser')
    await showHook(useParams, { frame: (place) => <HashRouter>{place}</HashRouter> })
    expect(words).toEqual([])
  })

  it.each([
    ['React Router', '__reactRouterVersion', { idx: 0 }],
    ['TanStack Router', '__TSR_ROUTER__', { __TSR_key: 'a' }],
    ["Next's app router", 'next', { __NA: true }],
    ["Next's pages router", 'next', { __N: true }],
  ])('but none for what %s left in the state before a reload', async (_, global, state) => {
    const known = Reflect.getOwnPropertyDescriptor(window, global)
    Reflect.deleteProperty(window, global)
    onTestFinished(() => void (known && Object.defineProperty(window, global, known)))
    history.replaceState(state, '')
    await show('browser', 'browser')
    expect(words).toEqual([])
  })
})
