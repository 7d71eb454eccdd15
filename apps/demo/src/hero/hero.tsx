import { CopyButton } from '../controls/copy-button.tsx'
import { site } from '../site.ts'
import { asWideAs, HeroPicture, usePlay } from './hero-picture.tsx'

const INSTALL_LINE = 'npm install permatable @tanstack/react-store'

const { size, version, lost } = LIBRARY_FACTS

const worksWith = [
  { name: 'Table v9', page: 'quick-start' },
  { name: 'Table v8', page: 'table-v8' },
  { name: 'TanStack Router', page: 'tanstack-router' },
  { name: 'TanStack Start', page: 'tanstack-router' },
  { name: 'React Router', page: 'react-router' },
  { name: 'Next app router', page: 'next' },
  { name: 'Next pages router', page: 'next' },
  { name: 'wouter', page: 'other-routers' },
  { name: 'no router', page: 'other-routers' },
  { name: 'Drizzle', page: 'drizzle-and-kysely' },
  { name: 'Kysely', page: 'drizzle-and-kysely' },
  { name: 'Prisma', page: 'prisma' },
  { name: 'Supabase', page: 'postgrest' },
]

/** What the library is, and the way to it. Its style is in `hero.css`. */
export function Hero() {
  const { picture, before, word, toggle } = usePlay()
  return (
    <section
      aria-label="About permatable"
      className="hero mb-5 grid gap-x-8 gap-y-2.5 min-[1100px]:grid-cols-[420px_minmax(0,1fr)] print:hidden"
    >
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="text-xl leading-7 font-semibold tracking-tight text-balance sm:text-2xl sm:leading-8">
          Every view of a table has a permanent address.
        </p>
        <p className="text-muted">
          A React library that keeps the state of TanStack Table in the URL. Filter, sort and
          select: a reload, a bookmark and your colleague’s link open the same rows.
        </p>
        <span className="hero-install">
          <code style={asWideAs(INSTALL_LINE)}>{INSTALL_LINE}</code>
          <CopyButton label="Copy install line" read={() => INSTALL_LINE} isIconOnly />
        </span>
        <p className="-mt-1 text-xs text-muted">TanStack Table v9 uses the same react-store.</p>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <a href="/docs/quick-start/" className="hero-start">
            Get started
          </a>
          {site.isPublished && <a href={site.npm}>npm</a>}
          <span className="text-xs text-muted sm:text-sm">
            v{version}, hook: {(size / 1000).toFixed(1)} kB compressed
          </span>
        </span>
      </div>
      <HeroPicture picture={picture} before={before} />
      <div className="col-span-full flex min-w-0 items-center gap-x-4">
        <p className="flex min-w-0 items-center gap-x-3 overflow-x-auto text-[13px] whitespace-nowrap text-muted [scrollbar-width:none] *:shrink-0 sm:flex-wrap">
          <span>Works with</span>
          {worksWith.map(({ name, page }) => (
            <a key={name} href={`/docs/${page}/`}>
              {name}
            </a>
          ))}
        </p>
        <button type="button" className="hero-play noscript:hidden" onClick={toggle}>
          {word} <span className="sr-only">the picture</span>
        </button>
      </div>
      <ul className="hero-why">
        <li>
          <strong>No update gets lost.</strong> 0 of 200 quick changes; with
          tanstack-table-search-params, {lost}.
        </li>
        <li>
          <strong>No glue to write.</strong> With nuqs, page resets, typed filters and late rows are
          up to you: <a href="/docs/about/comparison/">the comparison</a>.
        </li>
        <li>
          <strong>A damaged link opens anyway.</strong> What can’t be read falls back to its
          default, and you hear why.
        </li>
      </ul>
    </section>
  )
}
