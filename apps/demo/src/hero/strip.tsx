import { countText } from '../table/pagination.tsx'

/** Why not nuqs, or code by hand: what was measured of each, also where the others are ahead. */
export const Strip = () => (
  <section aria-label="Compared" className="text-[13px] print:hidden">
    <p>
      <strong className="font-semibold">Why not nuqs, or code by hand?</strong>{' '}
      <span className="text-muted">As measured; less is better.</span>{' '}
      <a href="/docs/about/comparison/" className="docs-link">
        The whole comparison
      </a>
    </p>
    <ul className="mt-3 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {LIBRARY_FACTS.measures.map((measure) => (
        <Card key={measure.title} {...measure} />
      ))}
    </ul>
  </section>
)

function Card({ title, text, values, source }: (typeof LIBRARY_FACTS.measures)[number]) {
  const numbers = values.map(([, value]) => value)
  const [best, worst] = [Math.min(...numbers), Math.max(...numbers)]
  return (
    <li className="flex flex-col gap-2 bg-surface p-4">
      <strong className="font-semibold">{title}</strong>
      <p className="text-muted">{text}</p>
      <ul className="mt-auto flex flex-col gap-1.5">
        {values.map(([contender, value]) => {
          const isOwn = contender === 'permatable'
          return (
            <li
              key={contender}
              className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 text-xs ${isOwn ? 'text-ink' : 'text-muted'}`}
            >
              <span className="truncate">{contender}</span>{' '}
              <span
                className={
                  value === best ? 'font-semibold text-accent tabular-nums' : 'tabular-nums'
                }
              >
                {countText(value)}
              </span>
              <span
                className={`col-span-2 h-[3px] min-w-0.5 rounded-full ${isOwn ? 'bg-accent' : 'bg-edge'}`}
                style={{ width: `${(value / worst) * 100}%` }}
              />
            </li>
          )
        })}
      </ul>
      <code className="pt-1 font-mono text-[11px] wrap-anywhere text-muted">{source}</code>
    </li>
  )
}
