import { fillPage } from '../../../docs/built-pages.ts'
import { nav, sitePath } from '../../../docs/reading/nav.ts'
import { frontOf, read, type Front } from '../../../docs/reading/pages.ts'
import { buildReference } from '../../../docs/reference-model/build-reference.ts'
import rehypeShiki from '@shikijs/rehype'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { posix } from 'node:path'
import rehypeAutolinkHeadings from 'rehype-autolink-headings'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { site } from '../src/site.ts'
import { element, frameTexts, placeDemos, frameExamples, markHookImport } from './examples.ts'
import { themes } from '../vite/highlight.ts'

/** A page of the documentation. */
export interface Source {
  /** From the root of the repository: `docs/guide/pagination.md`. */
  readonly file: string
  /** On the site: `/docs/pagination/`. */
  readonly path: string
  readonly title: string
  readonly front: Front
  readonly markdown: string
}

/** The pages under one heading of the sidebar. */
export interface Group {
  readonly title: string
  readonly pages: readonly Source[]
}

/** Reads the pages of the nav, anew each time except for the reference. */
export async function readGroups(): Promise<readonly Group[]> {
  reference ??= buildReference()
  const built = new Map((await reference).map(({ path, text }) => [path, text]))
  return nav.map(({ title, files }) => ({
    title,
    pages: files.map((file) => sourceOf(file, built.get(file) ?? fillPage(read(file)))),
  }))
}

let reference: ReturnType<typeof buildReference> | undefined

function sourceOf(file: string, markdown: string): Source {
  const front = frontOf(markdown)
  const title = front['title']
  if (!title) throw new Error(`${file} has no title`)
  return { file, path: sitePath(file), title, front, markdown }
}

/** A page as HTML, with what is around its text. */
export interface Rendered extends Source {
  readonly html: string
  /** The front matter's, or the first paragraph without its marks. */
  readonly description: string
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** The files beside the pages that the page shows, from the root of the repository. */
  readonly files: readonly string[]
}

/** What `collect` finds while it walks a page. */
type Found = { -readonly [K in Exclude<keyof Rendered, keyof Source | 'html'>]: Rendered[K] }

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(rehypeAutolinkHeadings, { behavior: 'wrap', test: ['h2', 'h3', 'h4'] })
  .use(placeDemos)
  .use(frameExamples)
  .use(rehypeShiki, {
    themes,
    defaultColor: 'light-dark()',
    langs: ['tsx', 'ts', 'js', 'json', 'sh', 'html', 'css', 'sql', 'python', 'diff'],
    fallbackLanguage: 'text',
    transformers: [markHookImport],
  })
  .use(collect)
  .use(frameTexts)
  .use(rehypeStringify)

/** Renders a page. A text that was rendered before is not rendered again. */
export function render(source: Source): Promise<Rendered> {
  const known = rendered.get(source.file)
  if (known?.markdown === source.markdown) return known.page
  const page = renderNow(source)
  rendered.set(source.file, { markdown: source.markdown, page })
  return page
}

const rendered = new Map<string, { readonly markdown: string; readonly page: Promise<Rendered> }>()

async function renderNow(source: Source): Promise<Rendered> {
  // As many lines, and no words: errors name the page's own.
  const value = source.markdown.replace(/^---\n[^]*?^---\n/m, (front) => front.replace(/.*/g, ''))
  const file = await processor.process({ value, path: source.file })
  const found = file.data as unknown as Found
  const description = source.front['description'] ?? found.description
  return { ...source, ...found, description, html: String(file) }
}

/** Points the links of a page to the site, or to the repository, and collects what is around its text. */
function collect() {
  return (tree: Root, file: { path: string; data: object }) => {
    const folder = posix.dirname(file.path)
    const found = {
      description: '',
      headings: [] as { id: string; text: string }[],
      files: [] as string[],
    }
    const siteUrl = (url: string) => {
      const [path = '', hash] = url.split('#')
      const target = path ? posix.join(folder, path) : file.path
      const fragment = hash === undefined ? '' : `#${hash}`
      const isDocs = /^docs(?:\/|$)/.test(target)
      if (isDocs && /\.(?:png|svg)$/.test(target)) {
        found.files.push(target)
        return `/${target}`
      }
      const isPage = isDocs && (target.endsWith('.md') || !/\.\w+$/.test(target))
      if (!isPage) return `${site.repository}/blob/main/${target}${fragment}`
      return sitePath(target) + fragment
    }
    visit(tree, 'element', (node, at, parent) => {
      const { tagName, properties } = node
      if (tagName === 'h2')
        found.headings.push({ id: String(properties['id']), text: textOf(node) })
      if (tagName === 'p') found.description ||= textOf(node).replace(/\s+/g, ' ')
      for (const name of ['href', 'src']) {
        const url = properties[name]
        if (typeof url !== 'string') continue
        if (!/^(?:[a-z]+:|\/)/.test(url)) properties[name] = siteUrl(url)
        // Its screens have whole addresses, for those who read the page elsewhere.
        else if (url.startsWith(`${site.origin}/`)) properties[name] = url.slice(site.origin.length)
      }
      // A wide table scrolls inside itself, by the keyboard too.
      if (tagName === 'table' && parent && at !== undefined) {
        const properties = { className: ['table-scroller'], tabIndex: 0 }
        parent.children[at] = element('div', properties, node)
      }
    })
    Object.assign(file.data, found)
  }
}
