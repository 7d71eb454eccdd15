import type { TableParams } from 'permatable/react'
import { ResetIcon } from '../controls/icons.tsx'

/** Gives the table back its defaults, and the address what other params it has. */
export function ResetButton<State extends object>({
  params,
}: {
  readonly params: TableParams<State>
}) {
  return (
    <button type="button" className="icon-button" onClick={() => params.reset()}>
      <ResetIcon />
      <span className="icon-label">Reset</span>
    </button>
  )
}
