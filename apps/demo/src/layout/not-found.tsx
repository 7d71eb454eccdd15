import { Heading } from './heading.tsx'

export function NotFound() {
  return (
    <>
      <Heading title="Not Found" />
      <p className="mt-1 text-muted">No screen has this address.</p>
    </>
  )
}
