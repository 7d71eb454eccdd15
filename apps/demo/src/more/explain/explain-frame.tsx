import { ExplainedParams, type ExplainedParamsProps } from 'permatable/devtools'
import './explain.css'

/** A row for each param. On a narrow screen the row is a card, whose lines begin with the names of the columns. */
export const ExplainFrame = ({ params }: Pick<ExplainedParamsProps, 'params'>) => (
  <div className="explain-frame">
    <ExplainedParams className="explain-table" params={params} />
  </div>
)
