import Link from 'next/link'

export default function Home() {
  return (
    <main>
      <h1>Next</h1>
      <p>
        <Link href="/million" prefetch={false}>
          A million people, by their address
        </Link>
      </p>
    </main>
  )
}
