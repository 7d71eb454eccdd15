import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HeaderBar } from '../src/layout/header-bar.tsx'
import { demos, type DemoName } from '../src/docs/demos.ts'
import { site } from '../src/site.ts'
import { version } from '../../../docs/reading/changelog.ts'
import type { Group, Source, Rendered } from './render.ts'

interface Document {
  readonly head: string
  readonly body: string
}

/** Returns a page of the documentation. */
export function renderPage(page: Rendered, groups: readonly Group[]): Document {
  const body = (
    <>
      <div className="docs-actions">
        <SearchButton />
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
    </>
  )
  return documentOf(<Head page={page} />, body, groups, page)
}

/** Returns the page that stands in place of one that is not there. */
export const renderNotFound = (groups: readonly Group[]): Document =>
  documentOf(
    <UnlistedHead title="Not Found" />,
    <article className="docs-text">
      <h1>Not Found</h1>
      <p>
        The documentation has no page at this address. <a href="/docs/">Start</a>, or search.
      </p>
      <SearchButton />
    </article>,
    groups,
  )

/** Returns the page that has one live table and nothing else: what a link to a demo opens outside of the site. */
export const renderDemo = (name: DemoName, groups: readonly Group[]): Document =>
  documentOf(
    <UnlistedHead title={demos[name]} />,
    <article>
      <div className="docs-text">
        <h1>{demos[name]}</h1>
        <noscript>
          <p>This table needs JavaScript.</p>
        </noscript>
      </div>
      <div className="docs-demo">
        <div data-demo={name} />
      </div>
    </article>,
    groups,
  )

function documentOf(
  head: ReactNode,
  main: ReactNode,
  groups: readonly Group[],
  page?: Rendered,
): Document {
  const body = (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <HeaderBar isDocs />
      <div className="docs">
        <Sidebar page={page} groups={groups} />
        <main id="main" tabIndex={-1}>
          {main}
        </main>
        {page && <Contents page={page} />}
      </div>
    </>
  )
  return { head: renderToStaticMarkup(head), body: renderToStaticMarkup(body) }
}

const SearchButton = () => (
  <button type="button" className="control docs-search" data-search="">
    Search <kbd>/</kbd>
  </button>
)

const UnlistedHead = ({ title }: { readonly title: string }) => (
  <>
    <title>{`${title} · permatable`}</title>
    <meta name="robots" content="noindex" />
  </>
)

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

interface PageProps {
  readonly page: Rendered
  readonly groups: readonly Group[]
}

function Sidebar({
  page,
  groups,
}: Pick<PageProps, 'groups'> & { readonly page?: Rendered | undefined }) {
  return (
    <nav
      id="pages"
      aria-label="Documentation"
      className="docs-side max-lg:order-last max-lg:mt-12 max-lg:columns-2 max-lg:gap-6 max-lg:border-t max-lg:border-line max-lg:pt-6"
    >
      {groups.map(({ title, pages }) => (
        <section key={title}>
          <h2 className="mt-5 mb-1.5 break-after-avoid font-semibold in-[section:first-child]:mt-0">
            {title}
          </h2>
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
    <nav aria-label="On this page" className="docs-contents hidden xl:block print:hidden">
      <p className="mb-1.5 font-semibold">On this page</p>
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

function Neighbours({ page, groups }: PageProps) {
  const pages = groups.flatMap(({ pages }) => pages)
  const at = pages.findIndex(({ path }) => path === page.path)
  const neighbours = [
    { page: pages[at - 1], rel: 'prev', text: 'Previous', place: '' },
    { page: pages[at + 1], rel: 'next', text: 'Next', place: 'ml-auto text-right' },
  ]
  return (
    <nav
      aria-label="Neighbouring pages"
      className="mt-14 flex flex-wrap justify-between gap-4 border-t border-line pt-5 print:hidden"
    >
      {neighbours.map(
        ({ page, rel, text, place }) =>
          page && (
            <a
              key={rel}
              href={page.path}
              rel={rel}
              className={`font-semibold transition-colors hover:text-accent pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center ${place}`}
            >
              <span className="block text-xs font-normal text-muted">{text}</span> {page.title}
            </a>
          ),
      )}
    </nav>
  )
}
