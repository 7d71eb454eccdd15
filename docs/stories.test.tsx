// @vitest-environment jsdom
import { useSelector } from '@tanstack/react-store'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useTableSearchParams } from 'permatable/react-router'
import { join } from 'node:path'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readPage } from './reading/pages.ts'
import { modulesOf, writeModules } from './test/modules.ts'

/** Shows the stories of the guide as Storybook's docs do: all of them on one page. */
const folder = writeModules('stories', modulesOf(readPage('docs/guide/testing.md')))
const load = <Exports,>(file: string): Promise<Exports> =>
  import(/* @vite-ignore */ join(folder, 'docs/guide/testing', file))

interface Context {
  readonly parameters: { readonly url?: string }
}
type Decorator = (Story: ComponentType, context: Context) => ReactNode
interface Story extends Partial<Context> {
  readonly args?: object
}
interface Stories {
  readonly default: {
    readonly component: ComponentType<object>
    readonly decorators?: readonly Decorator[]
  }
  readonly FirstPage: Story
  readonly ThirdPage: Story
}

/** A component on React Router, for the guide's decorator. */
function NextPage() {
  const params = useTableSearchParams()
  const { pageIndex, pageSize } = useSelector(params.atoms.pagination)
  const next = () => params.set({ pagination: { pageIndex: pageIndex + 1, pageSize } })
  return <button onClick={next}>{`Page ${pageIndex + 1}`}</button>
}

/** What Storybook renders for a story. */
function shown({ component: Component, decorators = [] }: Stories['default'], story: Story) {
  const { args, parameters = {} } = story
  return decorators.reduce<ComponentType>(
    (Inner, decorate) => () => decorate(Inner, { parameters }),
    () => <Component {...args} />,
  )
}

beforeAll(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(cleanup)

it.each([
  ['TanStack Router', () => load<Stories>('next-page.stories.tsx')],
  [
    'React Router',
    async () => {
      const stories = await load<Stories>('next-page.stories.tsx')
      const { withRouter } = await load<{ withRouter: Decorator }>('with-memory-router.tsx')
      return { ...stories, default: { component: NextPage, decorators: [withRouter] } }
    },
  ],
  ['no router', () => load<Stories>('pager.stories.tsx')],
])('two stories on one page keep their own views, with %s', async (_, loadStories) => {
  const { default: of, ...stories } = await loadStories()
  const [FirstPage, ThirdPage] = [shown(of, stories.FirstPage), shown(of, stories.ThirdPage)]
  const address = location.href
  render(
    <>
      <section aria-label="first">
        <FirstPage />
      </section>
      <section aria-label="third">
        <ThirdPage />
      </section>
    </>,
  )
  const view = (name: string) => within(screen.getByRole('region', { name }))
  fireEvent.click(await view('first').findByText('Page 1'))
  await view('first').findByText('Page 2')
  fireEvent.click(await view('third').findByText('Page 3'))
  await view('third').findByText('Page 4')
  // Longer than a write takes.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(view('first').getByRole('button').textContent).toBe('Page 2')
  expect(view('third').getByRole('button').textContent).toBe('Page 4')
  expect(location.href).toBe(address)
})
