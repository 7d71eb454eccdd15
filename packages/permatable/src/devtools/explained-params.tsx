import type { ReactElement } from 'react'
import type { Explanation } from '../definition/explain.ts'
import { print as printText, shorten as shortenText } from '../sync/console-and-panel.ts'

/** The props of `ExplainedParams`. */
export interface ExplainedParamsProps {
  /** What `explain` returns. */
  readonly params: readonly Explanation[]
  /** The class of the `table` element. It has no style of its own. */
  readonly className?: string
}

/**
 * Shows what `explain` returns for a URL, as a table with a row per param. Each cell has its column's name as
 * `data-label`, so a style sheet can show rows as cards. Each row has its slice as `data-slice`.
 */
export const ExplainedParams = ({ params, className }: ExplainedParamsProps): ReactElement => (
  <table className={className}>
    <caption className="sr-only">What the table reads</caption>
    <Heads of={['Param', 'Text', 'Slice', 'State', 'Why']} />
    <tbody>
      {params.map(({ param, text, slice, value, reason, meaning }, at) => (
        <tr key={at} data-slice={slice}>
          <td data-label="Param">
            <code>{shorten(param)}</code>
          </td>
          <td data-label="Text">{text !== undefined && <code>{shorten(text)}</code>}</td>
          <td data-label="Slice">{slice ?? (reason ? '' : 'not the table’s')}</td>
          <td data-label="State">{slice && <code>{print(value)}</code>}</td>
          <td data-label="Why">
            {[reason ?? (text === undefined ? 'not there: the default' : ''), meaning]
              .filter(Boolean)
              .join('; ')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The names of a table's columns. */
export const Heads = ({ of }: { readonly of: readonly string[] }): ReactElement => (
  <thead>
    <tr>
      {of.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

/** The longest text (characters) shown in full. The panel has more room than the console. */
const MAX_SHOWN = 300

export const shorten = (text: string): string => shortenText(text, MAX_SHOWN)
export const print = (value: unknown): string => printText(value, MAX_SHOWN)
