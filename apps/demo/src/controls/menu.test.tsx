// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MenuButton } from './menu-button.tsx'
import { MenuItem } from './menu-item.tsx'

const names = ['Sort ascending', 'Pin to start', 'Pin to end', 'Reset width']
const opener = () => screen.getByRole('button', { name: 'Team column' })

/** Presses keys one after the other, each where the focus is. */
function press(...keys: readonly string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}

const focused = () => document.activeElement?.textContent

beforeEach(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover ??= () => {}
  const items = names.map((name) => (
    <MenuItem key={name} onSelect={() => {}}>
      {name}
    </MenuItem>
  ))
  render(<MenuButton label="Team column" items={items} />)
  opener().focus()
})

afterEach(cleanup)

it.each([
  ['an arrow down opens it at its first item', ['ArrowDown'], 'Sort ascending'],
  ['an arrow up opens it at its last item', ['ArrowUp'], 'Reset width'],
  ['an arrow goes down', ['ArrowDown', 'ArrowDown'], 'Pin to start'],
  ['an arrow goes up', ['ArrowUp', 'ArrowUp'], 'Pin to end'],
  ['an arrow goes round at the end', ['ArrowUp', 'ArrowDown'], 'Sort ascending'],
  ['an arrow goes round at the start', ['ArrowDown', 'ArrowUp'], 'Reset width'],
  ['Home leads to the first item', ['ArrowUp', 'Home'], 'Sort ascending'],
  ['End leads to the last item', ['ArrowDown', 'End'], 'Reset width'],
  ['a letter leads to what begins with it', ['ArrowDown', 'r'], 'Reset width'],
  ['a letter leads to the next one', ['ArrowDown', 'p', 'p'], 'Pin to end'],
  ['a letter goes round', ['ArrowDown', 'p', 'p', 'p'], 'Pin to start'],
  ['a letter of no item leads nowhere', ['ArrowDown', 'x'], 'Sort ascending'],
])('%s', (_, keys, name) => {
  press(...keys)
  expect(focused()).toBe(name)
})

it('Escape closes it, and gives the focus back to its button', () => {
  expect(opener().ariaHasPopup).toBe('menu')
  press('ArrowDown')
  expect(opener().ariaExpanded).toBe('true')
  press('Escape')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(opener())
  expect(opener().ariaExpanded).toBe('false')
})
