import type { Element, ElementContent, Root } from 'hast'
import type { ShikiTransformer } from 'shiki'
import { visit } from 'unist-util-visit'
import { routers } from '../../../docs/reading/entries.ts'
import { sharedBy, type ExampleFile } from '../../../docs/reading/files.ts'
import { textOf } from './text-of.ts'

/** The import that a reader's router takes the place of. */
const HOOK = "'permatable/tanstack-router'"
const importsHook = new RegExp(`^import \\{ useTableSearchParams \\} from ${HOOK}$`, 'm')

/**
 * Puts each block of code in a frame with the name of its file, and the files that pages share behind a fold. An example
 * that works on every router gets a choice of routers.
 */
export function frameExamples() {
  return (tree: Root, { path }: { readonly path: string }) => {
    // A guide of a router keeps its import.
    const hasChoice = !routers.some(({ page }) => path.endsWith(`${page}.md`))
    const blocks: { pre: Element; frame: Element; file: ExampleFile }[] = []
    visit(tree, 'element', (pre, at, parent) => {
      if (pre.tagName !== 'pre' || !parent || at === undefined) return
      const [code] = pre.children
      const meta = code?.type === 'element' ? String(code.data?.['meta'] ?? '') : ''
      const file = { name: /title="([^"]+)"/.exec(meta)?.[1] ?? '', code: textOf(pre) }
      const frame = frameOf(pre, file, hasChoice)
      parent.children[at] = frame
      blocks.push({ pre, frame, file })
      return 'skip'
    })
    const shared = sharedBy(blocks.map(({ file }) => file))
    const first = blocks.find(({ file }) => sharedBy([file]).length > 0)
    if (!first || shared.length === 0) return
    visit(tree, 'element', (node, at, parent) => {
      if (node !== first.frame || !parent || at === undefined) return
      parent.children.splice(at + 1, 0, foldOf(shared))
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

function frameOf(pre: Element, { name, code }: ExampleFile, hasChoice = true): Element {
  const choice = hasChoice && importsHook.test(code) && !code.includes("'@tanstack/react-router'")
  const caption = [
    ...(name ? [element('span', {}, text(name))] : []),
    ...(choice ? [routerChoice()] : []),
  ]
  return element(
    'figure',
    { className: ['docs-code'] },
    ...(caption.length ? [element('figcaption', {}, ...caption)] : []),
    pre,
  )
}

/** Hidden until the script of the page shows it. */
const routerChoice = () =>
  element(
    'select',
    { hidden: true, ariaLabel: 'Router', dataRouter: '', autoComplete: ['off'] },
    ...routers.map(({ entry, router }) => element('option', { value: entry }, text(router))),
  )

function foldOf(files: readonly ExampleFile[]): Element {
  const names = files.map(({ name }) => name).join(', ')
  const count = files.length === 1 ? '1 file' : `${files.length} files`
  return element(
    'details',
    { className: ['docs-files'] },
    element('summary', {}, text(`${count}: ${names}`)),
    ...files.map((file) => {
      const language = file.name.endsWith('x') ? 'language-tsx' : 'language-ts'
      const code = element('code', { className: [language] }, text(file.code))
      return frameOf(element('pre', {}, code), file)
    }),
  )
}

/** Marks the text that the choice of a router replaces. */
export const markHookImport: ShikiTransformer = {
  span(node) {
    // The space before it is a part of the same text.
    if (textOf(node).trim() === HOOK) node.properties['data-hook'] = ''
  },
}
