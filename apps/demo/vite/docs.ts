import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { pictureOf, renderDemo, renderNotFound, renderPage } from '../docs-site/page.tsx'
import { root } from '../../../docs/reading/pages.ts'
import { searchable } from '../../../docs/reading/sections.ts'
import { readGroups, type Group } from '../docs-site/pages.ts'
import { drawPicture } from '../docs-site/picture.ts'
import { render, type Rendered } from '../docs-site/render.ts'
import { demos, isDemo } from '../src/docs/demos.ts'
import { moreScreens } from '../src/more/more-screens.ts'
import { screens } from '../src/screens.ts'
import { site } from '../src/site.ts'
import { buildDemos, DEMOS_ENTRY } from './build-demos.ts'

const TEMPLATE = 'docs.html'
const SEARCH = '/docs/search.json'

const allScreens = [...screens, ...moreScreens]

interface Filling {
  readonly head: string
  readonly body: string
}

/** `demos` is where the script of the live tables is, with its style sheet. */
const fill = (template: string, { head, body }: Filling, demos: readonly string[]) =>
  template
    .replace('<!-- head -->', () => head)
    .replace('<body>', () => `<body data-demos="${demos.map((file) => `/${file}`).join(' ')}">`)
    .replace('<!-- page -->', () => body)

/**
 * The documentation as pages of the site: one document for each Markdown file of `docs/`, with the file itself, a picture,
 * a search index, `llms.txt`, `sitemap.xml` and `robots.txt`. `vite` alone serves the documents, anew for each request.
 */
export const docs = ({ resolve }: Pick<UserConfig, 'resolve'>): Plugin => ({
  name: 'docs',
  configureServer(server) {
    async function answer(path: string) {
      const [, demo = ''] = /^\/docs\/demo\/([\w-]+)\/$/.exec(path) ?? []
      const groups = await readGroups()
      const source = groups.flatMap(({ pages }) => pages).find((page) => page.path === path)
      if (!source && !isDemo(demo)) return undefined
      const template = readFileSync(join(server.config.root, TEMPLATE), 'utf8')
      const page = isDemo(demo)
        ? renderDemo(demo, groups)
        : source && renderPage(await render(source), groups)
      if (!page) return undefined
      return server.transformIndexHtml(path, fill(template, page, [DEMOS_ENTRY]))
    }
    server.middlewares.use((request, response, next) => {
      const respond = (html?: string) =>
        html ? response.setHeader('Content-Type', 'text/html').end(html) : next()
      if (request.url === SEARCH) {
        const respond = (groups: readonly Group[]) => response.end(searchOf(groups))
        void readGroups().then(respond, next)
        return
      }
      void answer(new URL(request.url ?? '/', 'http://localhost').pathname).then(respond, next)
    })
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const template = bundle[TEMPLATE]
      if (template?.type !== 'asset') return
      delete bundle[TEMPLATE]
      const groups = await readGroups()
      const pages = await Promise.all(groups.flatMap(({ pages }) => pages).map(render))
      checkLinks(
        [...pages, ...allScreens.map(({ path, page }) => ({ file: path, links: [page] }))],
        pages,
      )
      const demoFiles = await buildDemos(resolve)
      for (const file of demoFiles)
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        })
      const fillPage = (page: Filling) =>
        fill(
          String(template.source),
          page,
          demoFiles.flatMap(({ fileName }, at) =>
            at === 0 || fileName.endsWith('.css') ? [fileName] : [],
          ),
        )
      const emit = (path: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
      for (const page of pages) {
        emit(`${page.path}index.html`, fillPage(renderPage(page, groups)))
        emit(`/${page.file}`, page.markdown)
        emit(pictureOf(page), await drawPicture(page.title, page.description))
      }
      for (const name of Object.keys(demos).filter(isDemo))
        emit(`/docs/demo/${name}/index.html`, fillPage(renderDemo(name, groups)))
      for (const file of new Set(pages.flatMap(({ files }) => files)))
        emit(`/${file}`, readFileSync(join(root, file)))
      emit(SEARCH, searchOf(groups))
      emit('/llms.txt', indexOf(pages))
      emit('/docs/404.html', fillPage(renderNotFound(groups)))
      emit('/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`)
      emit('/sitemap.xml', sitemapOf([...allScreens, ...pages].map(({ path }) => path)))
    },
  },
})

type Linking = Pick<Rendered, 'file' | 'links'>

function checkLinks(sources: readonly Linking[], pages: readonly Rendered[]) {
  const ids = new Map(pages.map((page) => [page.path, page.ids]))
  const broken = sources.flatMap(({ file, links }) =>
    links.flatMap((link) => {
      const [path = '', id] = link.split('#')
      return ids.has(path) && (!id || ids.get(path)?.has(id)) ? [] : [`${file}: ${link}`]
    }),
  )
  if (broken.length) throw new Error(`links that lead nowhere:\n${broken.join('\n')}`)
}

/** What the search of the pages loads when it first opens. */
const searchOf = (groups: readonly Group[]): string =>
  JSON.stringify(
    groups.flatMap(({ pages }) =>
      pages.map(({ path, front, markdown }) => searchable(path, front, markdown)),
    ),
  )

/** The pages for models, in the form of llmstxt.org. */
function indexOf(pages: readonly Rendered[]): string {
  const lines = pages.map(
    ({ title, file, description }) => `- [${title}](${site.origin}/${file}): ${description}`,
  )
  return `# permatable\n\n> Every view of a table has a permanent address: TanStack Table state in the search params.\n\n## Docs\n\n${lines.join('\n')}\n`
}

const sitemapOf = (paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<url><loc>${site.origin}${path}</loc></url>`)
    .join('\n')}\n</urlset>\n`
