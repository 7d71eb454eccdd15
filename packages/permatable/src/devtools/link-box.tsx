import { useId, useState } from 'react'
import { explainQuery } from '../definition/explain.ts'
import { queryOf } from '../query/address.ts'
import { ExplainedParams } from './explained-params.tsx'
import type { TableReport } from './table-report.ts'

/** Explains a pasted link the way a table of the page reads it, and opens it. */
export function LinkBox({ tables }: { readonly tables: readonly TableReport[] }) {
  const [link, setLink] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const shown = chosen < tables.length ? chosen : 0
  const table = tables[shown]
  const url = urlOf(link)
  const query = queryOf(link) || (link.includes('=') ? `?${link}` : '')
  return (
    <section aria-label="A link">
      <h2>A link</h2>
      <div className="link">
        <label htmlFor={id}>Paste a link to explain</label>
        <input
          id={id}
          value={link}
          spellCheck={false}
          onChange={({ target }) => setLink(target.value)}
        />
        {tables.length > 1 && (
          <select
            aria-label="Table that reads it"
            value={shown}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {tables.map(({ label }, at) => (
              <option key={at} value={at}>
                {label}
              </option>
            ))}
          </select>
        )}
        {link && url && <a href={url}>Open</a>}
      </div>
      {link && !query && <p className="fault">This text has no query: no ‘?’ and no ‘=’.</p>}
      {query && table && (
        <div className="scrolls" tabIndex={0} role="group" aria-label="What the table reads">
          <ExplainedParams params={explainQuery(table.definition, query)} />
        </div>
      )}
    </section>
  )
}

/** Returns the URL of a pasted text, or `undefined` if no page can have it, such as `javascript:`. */
function urlOf(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text, location.href)
    return /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
