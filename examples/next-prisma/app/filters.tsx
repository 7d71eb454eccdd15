import { useColumnFilter, type TableParams } from 'permatable/react'
import { statuses, type ordersTable } from './orders-table'

interface Props {
  readonly params: TableParams<(typeof ordersTable)['defaults']>
}

/** A box for each status, with the orders that it would leave. */
export function StatusFilter({
  params,
  counts,
}: Props & { readonly counts: Readonly<Record<string, number>> }) {
  const [chosen = [], setChosen] = useColumnFilter(params, 'status')
  const toggle = (status: (typeof statuses)[number]) =>
    setChosen((before = []) =>
      before.includes(status) ? before.filter((one) => one !== status) : [...before, status],
    )
  return (
    <fieldset>
      <legend>Status</legend>
      {statuses.map((status) => (
        <label key={status}>
          <input
            type="checkbox"
            checked={chosen.includes(status)}
            onChange={() => toggle(status)}
          />
          {status} ({counts[status] ?? 0}){' '}
        </label>
      ))}
    </fieldset>
  )
}

/** The cents of the database, in euros. */
export function TotalFilter({ params }: Props) {
  const [[from, to] = [null, null], setTotal] = useColumnFilter(params, 'total')
  const field = (name: string, cents: number | null, set: (cents: number | null) => void) => (
    <input
      aria-label={name}
      placeholder={name}
      type="number"
      value={cents === null ? '' : cents / 100}
      onChange={({ target }) => set(target.value ? Math.round(Number(target.value) * 100) : null)}
    />
  )
  return (
    <fieldset>
      <legend>Total in €</legend>
      {field('At least', from, (cents) => setTotal([cents, to]))}
      {field('At most', to, (cents) => setTotal([from, cents]))}
    </fieldset>
  )
}

export function DaysFilter({ params }: Props) {
  const [[first, last] = [null, null], setDays] = useColumnFilter(params, 'orderedAt')
  const field = (name: string, day: string | null, set: (day: string | null) => void) => (
    <input
      aria-label={name}
      type="date"
      value={day ?? ''}
      onChange={({ target }) => set(target.value || null)}
    />
  )
  return (
    <fieldset>
      <legend>Days</legend>
      {field('From', first, (day) => setDays([day, last]))}
      {field('To', last, (day) => setDays([first, day]))}
    </fieldset>
  )
}
