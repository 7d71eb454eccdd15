import { explain, type TableSearchParams } from 'permatable'
import { ExplainedParams } from 'permatable/devtools'
import './explain.css'

interface ExplainedAddressProps {
  readonly definition: TableSearchParams<object>
  readonly address: string
}

/** A row for each param. On a narrow screen the row is a card, whose lines begin with the names of the columns. */
export const ExplainedAddress = ({ definition, address }: ExplainedAddressProps) => (
  <div className="explain-frame">
    <ExplainedParams className="explain-table" params={explain(definition, address)} />
  </div>
)
