import type { Explanation } from 'permatable'
import './explain.css'

interface ExplainedParamsProps {
  readonly params: readonly Explanation[]
}

/** A hostile address may have thousands of params. */
const MAX_ROWS = 100

/** A row for each param. On a narrow screen the row is a card, whose lines begin with the names of the columns. */
export const ExplainedParams = ({ params }: ExplainedParamsProps) => (
  <div className="explain-frame">
    <table className="explain-table">
      <caption className="sr-only">What the table reads</caption>
      <thead>
        <tr>
          {['Param', 'Text', 'Slice', 'State', 'Why'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {params.slice(0, MAX_ROWS).map(({ param, text, slice, value, reason }, at) => (
          <tr key={at} data-slice={slice}>
            <td data-label="Param" className="font-mono">
              {param}
            </td>
            <td data-label="Text" className="font-mono">
              {text}
            </td>
            <td data-label="Slice">{slice ?? (reason ? '' : 'not the table’s')}</td>
            <td data-label="State" className="font-mono">
              {slice && JSON.stringify(value)}
            </td>
            <td data-label="Why">
              {reason ?? (text === undefined ? 'not there: the default' : '')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
