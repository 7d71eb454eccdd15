import { useId } from 'react'

interface ClockProps {
  /** The day that the page takes for today: `2024-06-14`. */
  readonly today: string
  readonly onChange: (day: string) => void
}

const DAY = 86_400_000

/** The day that is a number of days later. */
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** A clock to move: the page takes its day for today. */
export function Clock({ today, onChange }: ClockProps) {
  const id = useId()
  return (
    <div role="group" aria-label="Clock" className="relative-dates-clock">
      <label htmlFor={id}>Today is</label>
      <input
        id={id}
        type="date"
        className="control"
        value={today}
        onChange={({ target }) => target.value && onChange(target.value)}
      />
      <button type="button" className="control" onClick={() => onChange(later(today, -1))}>
        Day before
      </button>
      <button type="button" className="control" onClick={() => onChange(later(today, 1))}>
        Next day
      </button>
    </div>
  )
}
