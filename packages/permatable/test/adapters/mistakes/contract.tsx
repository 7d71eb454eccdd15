import { Component, StrictMode, type ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass } from '../../support/fake-timers.ts'
import { kinds, startOneTableApp, type OneTableApp } from '../one-table-app.tsx'
import { definitions as rows } from './definitions.tsx'
import type { App, Library, Row } from './row.ts'

/** The longest time that a word waits for, and some more. */
const JUDGED_MS = 2_500

// jsdom scrolls nothing, and complains.
Object.assign(window, { scrollTo() {} })

const hasWord = (row: Row): row is Row & { expected: { word: string } } => 'word' in row.expected
const isUnseen = (row: Row) => !hasWord(row)
const named = <R extends Row>(some: readonly R[]) => some.map((row) => [row.mistake, row] as const)

interface Stack extends OneTableApp {
  readonly library: Library
  readonly end: () => void
}

/** Passes on what a screen throws, and shows nothing in its place. */
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

/** Returns a function that shows an app on one stack, and returns the words of the console and the messages of errors. */
function onStack(name: string, mode: 'development' | 'production') {
  const words: string[] = []
  const current: { stack?: Stack } = {}

  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', mode)
    // One clock for all tests of the stack, since its queue remembers when it last wrote.
    vi.useFakeTimers()
    const create = kinds[name]
    if (!create) throw new Error(name)
    const app = await startOneTableApp(create)
    const react = await import('permatable/react')
    current.stack = { ...app, library: { ...react, useParams: app.useParams } }
  })
  afterAll(() => {
    current.stack?.end()
    vi.useRealTimers()
    vi.unstubAllEnvs()
    // The next file of the process has development again.
    vi.resetModules()
  })
  beforeEach(() => {
    words.length = 0
    // Routers have words of their own.
    const note = (word: unknown) => {
      if (String(word).startsWith('[permatable]')) words.push(String(word))
    }
    vi.spyOn(console, 'warn').mockImplementation(note)
    // React prints an error that a component throws.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    return () => void vi.restoreAllMocks()
  })

  return async (Shown: App, search = ''): Promise<readonly string[]> => {
    const { stack } = current
    if (!stack) throw new Error('The stack did not start.')
    await stack.replace(search)
    await stack.show(
      <StrictMode>
        <Catch onError={({ message }) => words.push(message)}>
          <Shown library={stack.library} />
        </Catch>
      </StrictMode>,
    )
    await pass(JUDGED_MS)
    await stack.show(null)
    return words
  }
}

/** Runs the contract of the mistakes: in development each has its word, once, and a right app has none. */
export function describeMistakes(stack: string): void {
  describe(`on ${stack}, in development`, () => {
    const show = onStack(stack, 'development')

    it.each(named(rows.filter(hasWord)))('%s has its word', async (_, row) => {
      expect(await show(row.Wrong, row.search)).toEqual([row.expected.word])
    })

    it.each(named(rows.filter(isUnseen)))('%s cannot be seen', async (_, row) => {
      expect(await show(row.Wrong, row.search)).toEqual([])
    })

    it.each(named(rows))('%s: the right app has no word', async (_, row) => {
      expect(await show(row.Right, row.search)).toEqual([])
    })
  })

  describe(`on ${stack}, in production`, () => {
    const show = onStack(stack, 'production')

    it.each(named(rows.filter(hasWord)))('%s has no word', async (_, { Wrong, search }) => {
      const ours = (await show(Wrong, search)).filter((word) => word.startsWith('[permatable]'))
      expect(ours).toEqual([])
    })
  })
}
