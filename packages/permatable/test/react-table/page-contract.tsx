import { act, fireEvent, render, screen } from '@testing-library/react'
import { memoryAdapter, type MemoryAdapter } from 'permatable/testing'
import { Activity, StrictMode, type ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { noteConsoleWords } from '../support/console-words.ts'
import { pass, withFakeTimers } from '../support/fake-timers.ts'
import { hydrate } from '../support/hydrate.ts'

const page = () => screen.getByText(/^Page/).textContent
const header = () => screen.getByRole('columnheader').textContent
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)
const click = (element: HTMLElement) => fireEvent.click(element)

/** What a page with a connected table shows and writes, however it is rendered. */
export const pageContract = (name: string, Shown: ComponentType<{ adapter: MemoryAdapter }>) =>
  describe(`a page with a table ${name}`, () => {
    withFakeTimers()
    const words = noteConsoleWords()

    function open(search: string) {
      const adapter = memoryAdapter(search)
      render(<Shown adapter={adapter} />, { wrapper: StrictMode })
      return adapter
    }

    it('shows what is sorted, paged and selected', async () => {
      const adapter = open('?pageIndex=2')
      expect(page()).toBe('Page 2 of 3')
      click(screen.getByRole('button', { name: 'Next' }))
      expect(page()).toBe('Page 3 of 3')
      expect(cells()).toHaveLength(5)
      expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
      await pass(500)
      click(screen.getByRole('columnheader'))
      expect([header(), page(), cells()[0]]).toEqual(['Name asc', 'Page 1 of 3', 'person 10'])
      click(screen.getByRole('columnheader'))
      expect([header(), cells()[0]]).toEqual(['Name desc', 'person 34'])
      click(screen.getAllByRole('cell')[0] as HTMLElement)
      expect(cells()[0]).toBe('person 34, selected')
      click(screen.getAllByRole('cell')[1] as HTMLElement)
      expect(cells().slice(0, 2)).toEqual(['person 34, selected', 'person 33, selected'])
      await pass(5_000)
      expect(adapter.getSearch()).toBe('?sorting=name.desc')
      expect(words).toEqual([])
    })

    it('hydrates the last page in place of one past it', async () => {
      const adapter = { ...memoryAdapter('?pageIndex=9'), getServerSearch: () => '?pageIndex=9' }
      const { html, container, errors, close } = await hydrate(<Shown adapter={adapter} />)
      expect(html).toContain('Page 3 of 3')
      expect(errors).toEqual([])
      expect(container.textContent).toContain('Page 3 of 3')
      close()
    })

    it('shows Back when an Activity reveals it', async () => {
      const adapter = memoryAdapter('?pageIndex=2')
      const app = (mode: 'visible' | 'hidden') => (
        <StrictMode>
          <Activity mode={mode}>
            <Shown adapter={adapter} />
          </Activity>
        </StrictMode>
      )
      const { rerender } = render(app('visible'))
      rerender(app('hidden'))
      act(() => adapter.navigate('?pageIndex=3', { history: 'push' }))
      rerender(app('visible'))
      expect(page()).toBe('Page 3 of 3')
      await pass(5_000)
      expect(words).toEqual([])
    })
  })
