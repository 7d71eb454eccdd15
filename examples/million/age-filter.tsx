import type { Range } from 'permatable/columns'

interface AgeFilterProps {
  /** The ages of the rows that pass the other filters. */
  readonly bounds: { readonly min: number; readonly max: number }
  readonly value: Range<number> | undefined
  readonly onChange: (value: Range<number> | undefined) => void
}

/** A range whose ends are between the ages that there are. An end at its bound filters nothing. */
export function AgeFilter({ bounds: { min, max }, value, onChange }: AgeFilterProps) {
  const from = value?.[0] ?? min
  const to = value?.[1] ?? max
  const change = (from: number, to: number) => {
    const [low, high] = [Math.min(from, to), Math.max(from, to)]
    const range = [low <= min ? null : low, high >= max ? null : high] as const
    onChange(range.some((end) => end !== null) ? [...range] : undefined)
  }
  const end = (name: 'from' | 'to', age: number, onAge: (age: number) => void) => (
    <label>
      {name} <output>{age}</output>
      <input
        type="range"
        name={`age-${name}`}
        aria-label={`Age, ${name}`}
        {...{ min, max }}
        value={age}
        onChange={({ target }) => onAge(target.valueAsNumber)}
      />
    </label>
  )
  return (
    <fieldset>
      <legend>Age</legend>
      <input type="hidden" name="age-min" value={min} />
      <input type="hidden" name="age-max" value={max} />
      {end('from', from, (age) => change(age, to))}
      {end('to', to, (age) => change(from, age))}
    </fieldset>
  )
}
