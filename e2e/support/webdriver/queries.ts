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
  | {
      readonly source: string
      readonly flags: string
    }

/** A locator is a path of steps from the document to its elements. */
export type Step =
  | { readonly by: 'css'; readonly selector: string }
  | { readonly by: 'role'; readonly role: string; readonly name?: Text; readonly level?: number }
  | { readonly by: 'text' | 'label' | 'placeholder'; readonly text: Text }
  | { readonly by: 'filter'; readonly has?: readonly Step[]; readonly hasText?: Text }
  | { readonly by: 'nth'; readonly at: number }

/** What the matchers and the actions ask of an element. */
export interface Snapshot {
  readonly text: string
  readonly value: string | null
  readonly attributes: Readonly<Record<string, string>>
  readonly checked: boolean
  readonly indeterminate: boolean
  readonly disabled: boolean
  readonly focused: boolean
  readonly visible: boolean
}

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary
  }
}

/** Runs in the page; `undefined` asks for Testing Library first. */
export function find(path: readonly Step[]): Element[] | undefined {
  const queries = window.TestingLibraryDom
  if (!queries) return undefined
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
        return queries.queryAllByRole(root, step.role, {
          ...(step.name && { name: matches(step.name) }),
          ...(step.level !== undefined && { level: step.level }),
        })
      case 'text':
        return queries.queryAllByText(root, matches(step.text), { ignore: 'script, style' })
      case 'label':
        return queries.queryAllByLabelText(root, matches(step.text))
      case 'placeholder':
        return queries.queryAllByPlaceholderText(root, matches(step.text))
      default:
        return []
    }
  }
  const walk = (roots: HTMLElement[], steps: readonly Step[]): HTMLElement[] => {
    let found = roots
    for (const step of steps) {
      if (step.by === 'nth') {
        found = found.slice(step.at, step.at + 1)
      } else if (step.by === 'filter') {
        found = found.filter(
          (element) =>
            (!step.hasText || matches(step.hasText)(element.textContent)) &&
            (!step.has || walk([element], step.has).length > 0),
        )
      } else {
        const all = new Set(found.flatMap((root) => [...within(root, step)]))
        found = [...all].filter((element) => element instanceof HTMLElement)
      }
    }
    return found
  }
  return walk([document.documentElement], path)
}

/** Runs in the page. */
export function describe(elements: readonly Element[]): Snapshot[] {
  return elements.map((element) => ({
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    value: 'value' in element ? String(element.value) : null,
    attributes: Object.fromEntries(
      Array.from(element.attributes, ({ name, value }) => [name, value]),
    ),
    checked: element instanceof HTMLInputElement && element.checked,
    indeterminate: element instanceof HTMLInputElement && element.indeterminate,
    disabled: element.matches(':disabled'),
    focused: document.activeElement === element && document.hasFocus(),
    visible:
      getComputedStyle(element).visibility === 'visible' &&
      element.getBoundingClientRect().width * element.getBoundingClientRect().height > 0,
  }))
}

/** Runs in the page: shows an element, and says whether a click at its middle would reach it. */
export function reveal(element: Element): boolean {
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)
  }
  const reached = (hit = middle()) =>
    hit !== null && (element.contains(hit) || hit.contains(element))
  if (!reached()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return reached()
}
