/** The database is down, or takes too long. The server's log says more. */
export function ErrorScreen() {
  return (
    <main className="million">
      <h1>A million people</h1>
      <p role="alert">
        The people can’t be shown at the moment.{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is that of this page */}
        <a href="">Try again</a>
      </p>
    </main>
  )
}
