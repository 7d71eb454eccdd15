import { Nav, type AppLink } from 'example-users/nav'
import type { NextPage } from 'next'
import type { AppProps } from 'next/app'
import Head from 'next/head'
import Link from 'next/link'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'

/** A page may have a layout that stays while its pages change. */
export type PageWithLayout<Props = object> = NextPage<Props> & {
  layout?: (page: ReactNode) => ReactNode
}

interface Options extends AppProps {
  readonly Component: PageWithLayout
}

export default function App({ Component, pageProps }: Options) {
  const { layout = (page: ReactNode) => page } = Component
  return (
    <>
      <Head>
        <title>Next, pages router</title>
        <link rel="icon" href="data:," />
      </Head>
      <PagesNav />
      {layout(<Component {...pageProps} />)}
    </>
  )
}

/** Where the screens of the pages router are, beside those of the app router. */
const root = '/pages-router'

const PagesLink: AppLink = ({ href, ...others }) => <Link href={root + href} {...others} />

/** The links of every screen, and the app's own use of the router. */
function PagesNav() {
  const router = useRouter()
  const count = Number(router.query['count'] ?? 0)
  return (
    <>
      <Nav
        Link={PagesLink}
        onCount={() => {
          const query = { ...router.query, count: String(count + 1) }
          void router.replace({ pathname: router.pathname, query }, undefined, { scroll: false })
        }}
      />
      <p>
        The router knows <output aria-label="Router">{JSON.stringify(router.query)}</output>
      </p>
    </>
  )
}
