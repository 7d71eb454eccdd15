import type { NextPage } from 'next'
import type { AppProps } from 'next/app'
import Head from 'next/head'
import type { ReactNode } from 'react'
import { PagesNav } from '../pages-router/pages-nav.tsx'

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
