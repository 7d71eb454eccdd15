import Link from 'next/link'

export default function ModalStart() {
  return (
    <Link href="/tests/modal/search" prefetch={false}>
      Search
    </Link>
  )
}
