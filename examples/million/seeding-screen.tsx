/** Asks again each second, without any script. */
export function SeedingScreen({ done }: { readonly done: number }) {
  return (
    <main className="million">
      <meta httpEquiv="refresh" content="1" />
      <h1>A million people</h1>
      <p>
        <label>
          The first start makes the people and their indexes.{' '}
          <progress value={done}>{`${Math.floor(done * 100)} %`}</progress>
        </label>
      </p>
    </main>
  )
}
