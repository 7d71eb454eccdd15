import type { Element, ElementContent, Root } from 'hast'
import type { ShikiTransformer } from 'shiki'
import { visit } from 'unist-util-visit'
import { routers } from '../../../docs/reading/entries.ts'
import { sharedBy, type ExampleFile } from '../../../docs/reading/files.ts'
import { onTableV8 } from '../../../docs/reading/on-v8.ts'
import { choicesOf, routerOf, type Choices } from '../../../docs/reading/reader.ts'
import { textOf } from './text-of.ts'

/**
 * Puts each block of code in a frame with the name of its file, and the files that pages share behind a fold. An example
 * that works on every router gets a choice of routers, and one that TanStack Table v8 writes otherwise a choice of versions.
 */
export function frameExamples() {
  return (tree: Root, { path }: { readonly path: string }) => {
    const choices = choicesOf(path)
    const blocks: { pre: Element; frame: Element; file: ExampleFile }[] = []
    visit(tree, 'element', (pre, at, parent) => {
      if (pre.tagName !== 'pre' || !parent || at === undefined) return
      const [code] = pre.children
      const meta = code?.type === 'element' ? String(code.data?.['meta'] ?? '') : ''
      const file = { name: /title="([^"]+)"/.exec(meta)?.[1] ?? '', code: textOf(pre) }
      const frame = frameOf(pre, file, choices)
      parent.children[at] = frame
      blocks.push({ pre, frame, file })
      return 'skip'
    })
    const shared = sharedBy(blocks.map(({ file }) => file))
    const first = blocks.find(({ file }) => sharedBy([file]).length > 0)
    if (!first || shared.length === 0) return
    visit(tree, 'element', (node, at, parent) => {
      if (node !== first.frame || !parent || at === undefined) return
      parent.children.splice(at + 1, 0, foldOf(shared, choices))
      return false
    })
  }
}

const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({ type: 'element', tagName, properties, children })

const text = (value: string) => ({ type: 'text', value }) as const

function frameOf(pre: Element, { name, code }: ExampleFile, choices: Choices): Element {
  const entry = choices.router ? routerOf(code) : undefined
  const onV8 = choices.table ? onTableV8(code) : undefined
  const caption = [
    ...(name ? [element('span', {}, text(name))] : []),
    ...(entry ? [routerChoice(entry)] : []),
    ...(onV8 ? [tableChoice()] : []),
  ]
  return element(
    'figure',
    { className: ['docs-code'], ...(entry && { dataFollows: '' }) },
    ...(caption.length ? [element('figcaption', {}, ...caption)] : []),
    pre,
    ...(onV8 ? [element('div', { hidden: true, dataV8: '' }, preOf(onV8, languageOf(pre)))] : []),
  )
}

/** Hidden until the script of the page shows it. */
const choiceOf = (label: string, properties: Element['properties'], options: Element[]) =>
  element(
    'select',
    { hidden: true, ariaLabel: label, autoComplete: ['off'], ...properties },
    ...options,
  )

const routerChoice = (own: string) =>
  choiceOf(
    'Router',
    { dataRouter: '' },
    routers.map(({ entry, router }) =>
      element('option', { value: entry, selected: entry === own }, text(router)),
    ),
  )

const tableChoice = () =>
  choiceOf(
    'TanStack Table',
    { dataTable: '' },
    ['v9', 'v8'].map((version) => element('option', { value: version }, text(`Table ${version}`))),
  )

const preOf = (code: string, className: string) =>
  element('pre', {}, element('code', { className: [className] }, text(code)))

function languageOf({ children: [code] }: Element): string {
  const names = code?.type === 'element' ? code.properties['className'] : undefined
  return Array.isArray(names) ? String(names[0]) : 'language-ts'
}

function foldOf(files: readonly ExampleFile[], choices: Choices): Element {
  const names = files.map(({ name }) => name).join(', ')
  const count = files.length === 1 ? '1 file' : `${files.length} files`
  return element(
    'details',
    { className: ['docs-files'] },
    element('summary', {}, text(`${count}: ${names}`)),
    ...files.map((file) => {
      const language = file.name.endsWith('x') ? 'language-tsx' : 'language-ts'
      return frameOf(preOf(file.code, language), file, choices)
    }),
  )
}

const hooks = new Set(routers.map(({ entry }) => `'${entry}'`))

/** Marks the text that the choice of a router replaces. */
export const markHookImport: ShikiTransformer = {
  span(node) {
    // The space before it is a part of the same text.
    if (hooks.has(textOf(node).trim())) node.properties['data-hook'] = ''
  },
}
