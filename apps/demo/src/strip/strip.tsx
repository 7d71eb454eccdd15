import { measures, type Measure } from 'virtual:library-facts'
import { countText } from '../table/count-text.ts'
import './strip.css'

/** Why not nuqs, or code by hand: what was measured of each, also where the others are ahead. */
export const Strip = () => (
  <section aria-label="Compared" className="strip">
    <p>
      <strong className="font-semibold">Why not nuqs, or code by hand?</strong>{' '}
      <span className="text-muted">As measured; less is better.</span>{' '}
      <a href="/docs/about/comparison/" className="docs-link">
        The whole comparison
      </a>
    </p>
    <ul className="strip-measures">
      {measures.map((measure) => (
        <Card key={measure.title} {...measure} />
      ))}
    </ul>
  </section>
)

function Card({ title, text, values, source }: Measure) {
  const numbers = values.map(([, value]) => value)
  const [best, worst] = [Math.min(...numbers), Math.max(...numbers)]
  return (
    <li>
      <strong className="font-semibold">{title}</strong>
      <p className="text-muted">{text}</p>
      <ul>
        {values.map(([contender, value]) => (
          <li key={contender} data-best={value === best} data-own={contender === 'permatable'}>
            <span>{contender}</span> <span>{countText(value)}</span>
            <span className="strip-bar" style={{ width: `${(value / worst) * 100}%` }} />
          </li>
        ))}
      </ul>
      <code>{source}</code>
    </li>
  )
}
