import { renderToStaticMarkup } from 'react-dom/server'
import { HeaderBar } from '../src/layout/header-bar.tsx'
import { demos, type DemoName } from '../src/docs/demos.ts'
import { site } from '../src/site.ts'
import { version } from '../../../docs/reading/changelog.ts'
import type { Group, Source } from './pages.ts'
import type { Rendered } from './render.ts'

/** Returns the head and the body of a page of the documentation. */
export function renderPage(page: Rendered, groups: readonly Group[]) {
  return {
    head: renderToStaticMarkup(<Head page={page} />),
    body: renderToStaticMarkup(<Body page={page} groups={groups} />),
  }
}

/** Returns the page that stands in place of one that is not there. */
export function renderNotFound(groups: readonly Group[]) {
  const body = (
    <>
      <HeaderBar current="/docs/" />
      <div className="docs">
        <Sidebar groups={groups} />
        <main id="main" tabIndex={-1}>
          <article className="docs-text">
            <h1>Not Found</h1>
            <p>
              The documentation has no page at this address. <a href="/docs/">Start</a>, or search.
            </p>
            <button type="button" className="control docs-search" data-search="">
              Search <kbd>/</kbd>
            </button>
          </article>
        </main>
      </div>
    </>
  )
  const head = (
    <>
      <title>Not Found · permatable</title>
      <meta name="robots" content="noindex" />
    </>
  )
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(body) }
}

/** Returns the page that has one live table and nothing else: what a link to a demo opens outside of the site. */
export function renderDemo(name: DemoName, groups: readonly Group[]) {
  const title = demos[name]
  const body = (
    <>
      <HeaderBar current="/docs/" />
      <div className="docs">
        <Sidebar groups={groups} />
        <main id="main" tabIndex={-1}>
          <article>
            <div className="docs-text">
              <h1>{title}</h1>
              <noscript>
                <p>This table needs JavaScript.</p>
              </noscript>
            </div>
            <div className="docs-demo">
              <div data-demo={name} />
            </div>
          </article>
        </main>
      </div>
    </>
  )
  const head = (
    <>
      <title>{`${title} · permatable`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(body) }
}

/** The picture that other sites show beside a link to the page. */
export const pictureOf = ({ path }: Source) => `${path}og.png`

function Head({ page }: { readonly page: Rendered }) {
  const { path, title, description } = page
  const about = description.length > 200 ? `${description.slice(0, 199)}…` : description
  return (
    <>
      <title>{`${title} · permatable`}</title>
      <meta name="description" content={about} />
      <link rel="canonical" href={site.origin + path} />
      <link rel="alternate" type="text/markdown" href={`/${page.file}`} />
      <meta property="og:title" content={`${title} · permatable`} />
      <meta property="og:description" content={about} />
      <meta property="og:type" content="article" />
      <meta property="og:url" content={site.origin + path} />
      <meta property="og:image" content={site.origin + pictureOf(page)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

interface BodyProps {
  readonly page: Rendered
  readonly groups: readonly Group[]
}

function Body({ page, groups }: BodyProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <HeaderBar current="/docs/" />
      <div className="docs">
        <Sidebar page={page} groups={groups} />
        <main id="main" tabIndex={-1}>
          <div className="docs-actions">
            <button type="button" className="control docs-search" data-search="">
              Search <kbd>/</kbd>
            </button>
            <a href="#pages" className="docs-all">
              All pages
            </a>
            <a href={`/${page.file}`}>Markdown</a>
            <a href={`${site.repository}/edit/main/${page.file}`}>Edit this page</a>
            <a href="/docs/about/changelog/" className="docs-version">
              v{version}
            </a>
          </div>
          <article dangerouslySetInnerHTML={{ __html: page.html }} />
          <Neighbours page={page} groups={groups} />
        </main>
        <Contents page={page} />
      </div>
    </>
  )
}

function Sidebar({ page, groups }: Partial<Pick<BodyProps, 'page'>> & Pick<BodyProps, 'groups'>) {
  return (
    <nav id="pages" aria-label="Documentation" className="docs-side">
      {groups.map(({ title, pages }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path} aria-current={path === page?.path ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Contents({ page: { headings } }: { readonly page: Rendered }) {
  if (headings.length < 2) return null
  return (
    <nav aria-label="On this page" className="docs-contents">
      <p>On this page</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Neighbours({ page, groups }: BodyProps) {
  const pages = groups.flatMap(({ pages }) => pages)
  const at = pages.findIndex(({ path }) => path === page.path)
  const [previous, next] = [pages[at - 1], pages[at + 1]]
  return (
    <nav aria-label="Neighbouring pages" className="docs-neighbours">
      {previous && (
        <a href={previous.path} rel="prev">
          <span>Previous</span> {previous.title}
        </a>
      )}
      {next && (
        <a href={next.path} rel="next">
          <span>Next</span> {next.title}
        </a>
      )}
    </nav>
  )
}
