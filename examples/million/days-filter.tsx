import type { Range } from 'permatable/columns'

interface DaysFilterProps {
  readonly value: Range<string> | undefined
  readonly onChange: (value: Range<string> | undefined) => void
}

/** The first and the last day of a range, each of which may be open. */
export function DaysFilter({ value, onChange }: DaysFilterProps) {
  const [from, to] = value ?? [null, null]
  const change = (from: string | null, to: string | null) =>
    onChange(from || to ? [from || null, to || null] : undefined)
  return (
    <fieldset>
      <legend>Joined</legend>
      <input
        type="date"
        name="joined-from"
        aria-label="Joined, from"
        value={from ?? ''}
        onChange={({ target }) => change(target.value, to)}
      />
      <input
        type="date"
        name="joined-to"
        aria-label="Joined, to"
        value={to ?? ''}
        onChange={({ target }) => change(from, target.value)}
      />
    </fieldset>
  )
}
