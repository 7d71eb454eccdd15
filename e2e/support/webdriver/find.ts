import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as TestingLibrary from '@testing-library/dom'

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
