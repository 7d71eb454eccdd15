import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { isDemo } from '../src/docs/demos.ts'
import { site } from '../src/site.ts'
import type { ShikiTransformer } from 'shiki'
import { routers } from '../../../docs/reading/entries.ts'
import { sharedBy, type ExampleFile } from '../../../docs/reading/files.ts'
import { onTableV8 } from '../../../docs/reading/on-v8.ts'
import { choicesOf, routerOf, type Choices } from '../../../docs/reading/reader.ts'

type Child = ElementContent | string | false | undefined

/** Makes an element. Children that are `false` or `undefined` are left out. */
export const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: readonly Child[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.flatMap((child) =>
    typeof child === 'string' ? { type: 'text', value: child } : child || [],
  ),
})

/** A link to the page of a demo, which works on GitHub and in the package too. */
const linkPattern = new RegExp(`^${site.origin}/docs/demo/([\\w-]+)/(\\?\\S*)?$`)

/** Makes a place for a live table of each link to a demo that is a paragraph by itself. The link stays until a script runs. */
export function placeDemos() {
  return (tree: Root, file: { readonly path: string }) => {
    visit(tree, 'element', (node: Element) => {
      const [link] = node.tagName === 'p' ? node.children : []
      const [, name = '', search = ''] = linkPattern.exec(hrefOf(link)) ?? []
      if (!name || link?.type !== 'element') return
      if (!isDemo(name)) throw new Error(`${file.path}: there is no demo ${name}`)
      if (node.children.length > 1) throw new Error(`${file.path}: put the link to ${name} alone`)
      link.properties['href'] = `/docs/demo/${name}/${search}`
      Object.assign(
        node,
        element(
          'div',
          { className: ['docs-demo'] },
          { ...node, children: [link] },
          element('div', { dataDemo: name, dataSearch: search }),
        ),
      )
      return 'skip'
    })
  }
}

/** Puts all but the live tables in boxes: the styles of text stay out of them. */
export function frameTexts() {
  return (tree: Root) => {
    const children: Element[] = []
    let text: Element | undefined
    for (const node of tree.children) {
      if (node.type === 'doctype') continue
      if (node.type === 'element' && isPlace(node)) {
        children.push(node)
        text = undefined
      } else {
        if (!text) children.push((text = element('div', { className: ['docs-text'] })))
        text.children.push(node)
      }
    }
    tree.children = children
  }
}

const isPlace = ({ properties }: Element) => String(properties['className']) === 'docs-demo'

const hrefOf = (node?: ElementContent) =>
  node?.type === 'element' && node.tagName === 'a' ? String(node.properties['href'] ?? '') : ''

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

function frameOf(pre: Element, { name, code }: ExampleFile, choices: Choices): Element {
  const entry = choices.router ? routerOf(code) : undefined
  const onV8 = choices.table ? onTableV8(code) : undefined
  const captions = [
    name && element('span', {}, name),
    entry && choiceOf('Router', 'dataRouter', routersByEntry, entry),
    onV8 && choiceOf('TanStack Table', 'dataTable', versions, 'v9'),
  ].filter((caption) => caption)
  return element(
    'figure',
    { className: ['docs-code'] },
    captions.length > 0 && element('figcaption', {}, ...captions),
    pre,
    onV8 && element('div', { hidden: true, dataV8: '' }, preOf(onV8, languageOf(pre))),
  )
}

const routersByEntry = routers.map(({ entry, router }) => [entry, router] as const)
const versions = [
  ['v9', 'Table v9'],
  ['v8', 'Table v8'],
] as const

/** Hidden until the script of the page shows it. */
const choiceOf = (
  label: string,
  mark: string,
  options: readonly (readonly [value: string, text: string])[],
  own: string,
) =>
  element(
    'select',
    { hidden: true, ariaLabel: label, autoComplete: ['off'], [mark]: '' },
    ...options.map(([value, text]) => element('option', { value, selected: value === own }, text)),
  )

const preOf = (code: string, className: string) =>
  element('pre', {}, element('code', { className: [className] }, code))

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
    element('summary', {}, `${count}: ${names}`),
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
