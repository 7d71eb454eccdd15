import { searchable } from '../../../docs/reading/sections.ts'
import { demos, isDemo } from '../src/docs/demos.ts'
import { moreScreens } from '../src/more/more-screens.ts'
import { screens } from '../src/screens.ts'
import { site } from '../src/site.ts'
import { buildAnswer, documentOfAnswer } from '../vite/apart.ts'
import { renderDemo, renderNotFound, renderPage } from './page.tsx'
import { readGroups, type Source, render } from './render.ts'

/** What the search of the pages loads when it first opens. */
const SEARCH = '/docs/search.json'

/** A file of the site by its path, made when it is asked for. */
type SiteFiles = ReadonlyMap<string, () => string | Promise<string>>

/**
 * The documentation as files of the site: a document for each Markdown file of `docs/`, with the file itself, those of the live
 * tables, what the search knows, `llms.txt`, `sitemap.xml` and `robots.txt`; and what the server answers with where there is no
 * script, in files that it serves to nobody, since their names start with a dot. `template` is `docs.html`.
 */
export async function siteFiles(template: string): Promise<SiteFiles> {
  const groups = await readGroups()
  const sources = groups.flatMap(({ pages }) => pages)
  const fill = ({ head, body }: { readonly head: string; readonly body: string }) =>
    template.replace('<!-- head -->', () => head).replace('<!-- page -->', () => body)
  let built: ReturnType<typeof buildAnswer> | undefined
  const answer = () => (built ??= buildAnswer())
  const paths = [...screens, ...moreScreens, ...sources].map(({ path }) => path)
  return new Map<string, () => string | Promise<string>>([
    ...sources.flatMap((source) => [
      [
        `${source.path}index.html`,
        async () => fill(renderPage(await render(source), groups)),
      ] as const,
      [`/${source.file}`, () => source.markdown] as const,
    ]),
    ...Object.keys(demos)
      .filter(isDemo)
      .map(
        (name) => [`/docs/demo/${name}/index.html`, () => fill(renderDemo(name, groups))] as const,
      ),
    ['/.answer.mjs', async () => (await answer()).code],
    ['/.answer.html', async () => documentOfAnswer(template, await answer())],
    ['/docs/404.html', () => fill(renderNotFound(groups))],
    [SEARCH, () => searchOf(sources)],
    ['/llms.txt', () => indexOf(sources)],
    ['/robots.txt', () => `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`],
    ['/sitemap.xml', () => sitemapOf(paths)],
  ])
}

const searchOf = (pages: readonly Source[]): string =>
  JSON.stringify(pages.map(({ path, front, markdown }) => searchable(path, front, markdown)))

/** The pages for models, in the form of llmstxt.org. */
function indexOf(pages: readonly Source[]): string {
  const lines = pages.map(
    ({ title, file, front }) => `- [${title}](${site.origin}/${file}): ${front['description']}`,
  )
  return `# permatable\n\n> Every view of a table has a permanent address: TanStack Table state in the search params.\n\n## Docs\n\n${lines.join('\n')}\n`
}

const sitemapOf = (paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<url><loc>${site.origin}${path}</loc></url>`)
    .join('\n')}\n</urlset>\n`
