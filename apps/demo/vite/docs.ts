import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pictureOf } from '../docs-site/page.tsx'
import { readGroups, render } from '../docs-site/render.ts'
import { drawPicture } from '../docs-site/picture.ts'
import { siteFiles } from '../docs-site/site-files.ts'
import { root } from '../../../docs/reading/pages.ts'
import { buildDemos, DEMOS_ENTRY, sourceOf } from './apart.ts'

const TEMPLATE = 'docs.html'

/** `demos` is where the script of the live tables is, with its style sheet. */
const nameDemos = (template: string, demos: readonly string[]) =>
  template.replace('<body>', `<body data-demos="${demos.map((file) => `/${file}`).join(' ')}">`)

interface Options {
  /** Whether the files are left to the server, which makes each when it is asked for. No pictures are drawn then. */
  readonly isLazy: boolean
}

/** The documentation as files of the site: see `siteFiles`. `vite` alone makes them anew for each request. */
export const docs = ({ isLazy }: Options): Plugin => ({
  name: 'docs',
  configureServer(server) {
    async function answer(path: string) {
      const name = path.replace(/\/$/, '/index.html')
      if (!/^\/docs\/(?!images\/)|^\/(?:llms|robots)\.txt$/.test(path)) return undefined
      const template = readFileSync(join(server.config.root, TEMPLATE), 'utf8')
      const file = await (await siteFiles(nameDemos(template, [DEMOS_ENTRY]))).get(name)?.()
      return file && name.endsWith('.html') ? server.transformIndexHtml(path, file) : file
    }
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname
      const type = path.endsWith('/') ? 'text/html' : 'text/plain; charset=utf-8'
      const respond = (file?: string) =>
        file === undefined ? next() : response.setHeader('Content-Type', type).end(file)
      void answer(path).then(respond, next)
    })
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const template = bundle[TEMPLATE]
      if (template?.type !== 'asset') return
      delete bundle[TEMPLATE]
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      const demoFiles = await buildDemos()
      for (const file of demoFiles) emit(file.fileName, sourceOf(file))
      const shown = demoFiles.flatMap(({ fileName }, at) =>
        at === 0 || fileName.endsWith('.css') ? [fileName] : [],
      )
      const html = nameDemos(String(template.source), shown)
      if (isLazy) {
        emit(`.${TEMPLATE}`, html)
        return
      }
      const groups = await readGroups()
      const pages = await Promise.all(groups.flatMap(({ pages }) => pages).map(render))
      for (const [path, make] of await siteFiles(html)) emit(path.slice(1), await make())
      for (const page of pages)
        emit(pictureOf(page).slice(1), await drawPicture(page.title, page.description))
      for (const file of new Set(pages.flatMap(({ files }) => files)))
        emit(file, readFileSync(join(root, file)))
    },
  },
})
