import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isDemo } from '../src/docs/demos.ts'
import { site } from '../src/site.ts'

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
      Object.assign(node, {
        tagName: 'div',
        properties: { className: ['docs-demo'] },
        children: [
          { ...node, children: [link] },
          {
            type: 'element',
            tagName: 'div',
            properties: { dataDemo: name, dataSearch: search },
            children: [],
          },
        ],
      })
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
        if (!text) children.push((text = textBox()))
        text.children.push(node)
      }
    }
    tree.children = children
  }
}

const textBox = (): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: ['docs-text'] },
  children: [],
})

const isPlace = ({ properties }: Element) => String(properties['className']) === 'docs-demo'

const hrefOf = (node?: ElementContent) =>
  node?.type === 'element' && node.tagName === 'a' ? String(node.properties['href'] ?? '') : ''
