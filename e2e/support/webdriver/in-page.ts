import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as TestingLibrary from '@testing-library/dom'
import type { Complaint } from '../open-page.ts'

/** Testing Library for a page without modules. */
export const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
)

/** A text to look for as it travels to the page: a regular expression by its parts. */
export type Text =
  | { readonly text: string; readonly exact: boolean }
  | { readonly source: string; readonly flags: string }

/** A locator is a path of steps from the document to its elements. */
export type Step =
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'role'; readonly role: string; readonly name?: Text }
  | { readonly by: 'text' | 'placeholder'; readonly text: Text }

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary
    guardedClick?: GuardedClick
  }
}

/** Runs in the page; `null` asks for Testing Library first. */
export function find(path: readonly Step[]): HTMLElement[] | null {
  const queries = window.TestingLibraryDom
  if (!queries) return null
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
  const matches = (wanted: Text) => (content: string | null) => {
    const text = tidy(content ?? '')
    if ('source' in wanted) return new RegExp(wanted.source, wanted.flags).test(text)
    if (wanted.exact) return text === tidy(wanted.text)
    return text.toLowerCase().includes(tidy(wanted.text).toLowerCase())
  }
  const within = (root: HTMLElement, step: Step): Iterable<Element> => {
    switch (step.by) {
      case 'css':
        return root.querySelectorAll(step.selector)
      case 'role':
        return queries.queryAllByRole(root, step.role, step.name && { name: matches(step.name) })
      case 'text':
        return queries.queryAllByText(root, matches(step.text), { ignore: 'script, style' })
      default:
        return queries.queryAllByPlaceholderText(root, matches(step.text))
    }
  }
  let found = [document.documentElement]
  for (const step of path) {
    const all = new Set(found.flatMap((root) => [...within(root, step)]))
    found = [...all].filter((element) => element instanceof HTMLElement)
  }
  return found
}

/** Runs in the page: shows an element, and gives it back when a click at its middle would reach it. */
export function reveal(element: HTMLElement): HTMLElement | null {
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }
  const isReached = (hit = middle()) =>
    hit !== null && (element.contains(hit) || hit.contains(element))
  if (!isReached())
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return isReached() && !element.matches(':disabled') ? element : null
}

interface GuardedClick {
  /** Returns whether the click came to the element, or the element went with it. */
  end(): boolean
}

/**
 * Runs in the page: the next click does nothing to any other element. This driver aims first and clicks later, and a busy page may
 * move in between.
 */
export function guardNextClick(element: HTMLElement): void {
  window.guardedClick?.end()
  let [isAside, isClicked] = [false, false]
  const check = (event: Event) => {
    const hit = event.target as Node
    if (event.type === 'pointerdown') isAside = !element.contains(hit) && !hit.contains(element)
    if (event.type === 'click') isClicked = !isAside
    if (!isAside) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']
  for (const type of types) addEventListener(type, check, true)
  window.guardedClick = {
    end() {
      for (const type of types) removeEventListener(type, check, true)
      delete window.guardedClick
      return isClicked || !element.isConnected
    },
  }
}

/**
 * Runs before every document: keeps what its scripts complain of, for as long as the window is open. No script
 * hears what the browser itself writes to its console, such as a file that does not load.
 */
export function recordComplaints(): void {
  const complain = (kind: Complaint['kind'], text: string) => {
    const before: Complaint[] = JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
    sessionStorage.setItem('complaints', JSON.stringify([...before, { kind, text }]))
  }
  for (const level of ['error', 'warn'] as const) {
    const original = console[level]
    console[level] = (...values: unknown[]) => {
      complain('console', values.map(String).join(' '))
      original(...values)
    }
  }
  addEventListener('error', ({ error, message }) =>
    complain('uncaught error', String(error ?? message)),
  )
  addEventListener('unhandledrejection', ({ reason }) => complain('uncaught error', String(reason)))
}

/** Runs in the page. */
export const complaintsOfTab = (): Complaint[] =>
  JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
