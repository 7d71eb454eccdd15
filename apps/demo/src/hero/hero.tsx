import type { LibraryFacts } from 'virtual:library-facts'
import { CopyButton } from '../controls/copy-button.tsx'
import { INSTALL_LINE } from '../install-line.ts'
import { site } from '../site.ts'
import { asWideAs } from './as-wide-as.ts'
import { HeroPicture } from './hero-picture.tsx'

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
]

/** What the library is, and the way to it. Its style is in `hero.css`. */
export function Hero({ facts: { size, version, historyCalls } }: { readonly facts: LibraryFacts }) {
  return (
    <section aria-label="About permatable" className="hero">
      <div className="hero-about">
        <p className="hero-promise">Every view of a table has a permanent address.</p>
        <p className="text-muted">
          A React library that keeps the state of TanStack Table in the URL. Filter, sort and
          select: the link opens the same rows for a colleague, and Back undoes one step.
        </p>
        <span className="hero-install">
          <code style={asWideAs(INSTALL_LINE)}>{INSTALL_LINE}</code>
          <CopyButton label="Copy install line" read={() => INSTALL_LINE} isIconOnly />
        </span>
        <p className="hero-note">TanStack Table v9 uses the same react-store.</p>
        <span className="hero-links">
          <a href="/docs/quick-start/" className="hero-start">
            Get started
          </a>
          {site.isPublished && (
            <>
              <a href={site.repository}>GitHub</a>
              <a href={site.npm}>npm</a>
            </>
          )}
          <span className="text-xs text-muted sm:text-sm">
            v{version}, hook: {(size / 1000).toFixed(1)} kB compressed
          </span>
        </span>
      </div>
      <p className="hero-why">
        <strong>A damaged link opens anyway</strong>, and the library says what it left out.{' '}
        Browsers allow 200 history calls in 10 s.{' '}
        <strong>Ten seconds of typing make {historyCalls.permatable}</strong>, with nuqs{' '}
        {historyCalls.nuqs}, with code by hand {historyCalls['by hand']}.
      </p>
      <HeroPicture />
      <p className="hero-works">
        <span>Works with</span>
        {worksWith.map(({ name, page }) => (
          <a key={name} href={`/docs/${page}/`}>
            {name}
          </a>
        ))}
      </p>
    </section>
  )
}
