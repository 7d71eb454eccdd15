import type { Readiness } from './readiness.ts'

/** Asks again each second, without any script. */
export function SeedingScreen({ done, error }: Readiness) {
  return (
    <main className="million">
      <meta httpEquiv="refresh" content={error ? '60' : '1'} />
      <h1>A million people</h1>
      {error ? (
        <p role="alert">{error}</p>
      ) : (
        <p>
          <label>
            The first start makes the people and their indexes.{' '}
            <progress value={done}>{`${Math.floor(done * 100)} %`}</progress>
          </label>
        </p>
      )}
    </main>
  )
}
