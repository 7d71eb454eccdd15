import { useId, useState } from 'react'
import { explainQuery } from '../definition/explain.ts'
import { queryOf } from '../query/address.ts'
import { ExplainedParams } from './explained-params.tsx'
import type { TableReport } from './table-report.ts'

/** Explains a pasted link as a table of the page reads it, and opens it. */
export function LinkBox({ tables }: { readonly tables: readonly TableReport[] }) {
  const [link, setLink] = useState('')
  const [chosen, setChosen] = useState(0)
  const id = useId()
  const table = tables[chosen] ?? tables[0]
  const url = urlOf(link)
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
            value={tables.indexOf(table as TableReport)}
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
      {link && table && (
        <div className="scrolls">
          <ExplainedParams params={explainQuery(table.definition, queryOf(link))} />
        </div>
      )}
    </section>
  )
}

/** Returns the URL of a pasted text: `undefined` for one that no page has, such as `javascript:`. */
function urlOf(text: string): string | undefined {
  const url = URL.canParse(text, location.href) ? new URL(text, location.href) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}
