import { sizes, type Size } from './loaded-rows.ts'
import { factsOf, nameOf } from './sizes.ts'

interface SizeSelectProps {
  readonly value: Size | null
  readonly onChange: (size: Size | null) => void
}

/** How many rows the database has. Each choice says what it takes. */
export const SizeSelect = ({ value, onChange }: SizeSelectProps) => (
  <select
    aria-label="Rows in the database"
    className="control"
    value={value ?? ''}
    onChange={({ target }) => onChange(sizes.find((size) => size === target.value) ?? null)}
  >
    <option value="">No rows loaded</option>
    {sizes.map((size) => (
      <option key={size} value={size}>
        {nameOf(size)}, {factsOf[size].memory} of memory
      </option>
    ))}
  </select>
)
