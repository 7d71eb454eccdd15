import { explain } from 'permatable'
import { ExplainedParams, type ExplainedParamsProps } from 'permatable/devtools'
import { usersTable } from '../../screens/basic.ts'
import './explain.css'

interface ExplainedUrlProps {
  /** Any URL, or its query. */
  readonly url: string
}

/** What the table of users reads in a URL, and what it leaves out, and why. */
export function ExplainedUrl({ url }: ExplainedUrlProps) {
  const params = explain(usersTable, url)
  const rejected = params.filter(({ reason }) => reason)
  const read = params.filter(({ slice, text, reason }) => slice && text !== undefined && !reason)
  const foreign = params.filter(({ slice, reason }) => !slice && !reason)
  return (
    <section aria-label="Explanation">
      <p className="explain-verdict">
        <strong>
          {rejected.length === 0 ? 'This link opens as it is.' : 'This link opens in part.'}
        </strong>{' '}
        The table reads {countOf(read.length)}
        {rejected.length > 0 && `, leaves out ${rejected.length}`}
        {foreign.length > 0 && `, and keeps ${foreign.length} of other code`}.
      </p>
      {/* Params of other code come last. */}
      <ExplainFrame params={[...params.filter((param) => !foreign.includes(param)), ...foreign]} />
    </section>
  )
}

const countOf = (count: number) =>
  count === 0 ? 'no param' : count === 1 ? 'one param' : `${count} params`

/** A row for each param. On a narrow screen the row is a card, whose lines begin with the names of the columns. */
export const ExplainFrame = ({ params }: Pick<ExplainedParamsProps, 'params'>) => (
  <div className="explain-frame">
    <ExplainedParams className="explain-table" params={params} />
  </div>
)
