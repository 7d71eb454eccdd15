export function NotFound() {
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">Not Found</h1>
      <p className="mt-1 text-muted">No screen has this address.</p>
    </>
  )
}
