import { peopleTable, statuses, type PeopleState } from './definition.ts'

type Filters = PeopleState['columnFilters']
const { parse, href } = peopleTable

/**
 * Returns the query that a form asks for, where no script keeps the address: a form sends a param for each control, and the
 * address has one for each filter.
 *
 * @param sent What the form sent: its controls, and in `view` the query that it was shown with.
 */
export function queryOfForm(sent: URLSearchParams): string {
  const { state } = parse(sent.get('view') ?? '')
  const text = (name: string) => sent.get(name)?.trim() ?? ''
  const end = (name: string, bound: string) =>
    text(name) === '' || text(name) === text(bound) ? null : Number(text(name))
  const operation = (id: string) => {
    const operator = text(`${id}-operator`)
    const operands = [text(id), text(`${id}-to`)].filter(Boolean)
    return /^is(Not)?Empty$/.test(operator)
      ? [operator]
      : operands.length > 0 && [operator, ...operands]
  }
  const numbers = ([operator, ...operands]: string[]) => [operator, ...operands.map(Number)]
  const [name, city, spent] = ['name', 'city', 'spent'].map(operation)
  const ages = [end('age-from', 'age-min'), end('age-to', 'age-max')]
  const days = [text('joined-from') || null, text('joined-to') || null]
  const filters = [
    name && { id: 'name', value: name },
    city && { id: 'city', value: city },
    spent && { id: 'spent', value: numbers(spent) },
    ages.some((age) => age !== null) && { id: 'age', value: ages },
    sent.has('status') && {
      id: 'status',
      value: statuses.filter((status) => sent.getAll('status').includes(status)),
    },
    days.some(Boolean) && { id: 'joined', value: days },
  ].filter(Boolean) as Filters
  const next = href('', {
    ...state,
    globalFilter: text('search'),
    columnFilters: filters,
    pagination: { ...state.pagination, pageIndex: 0 },
    total: 'capped',
    join: text('join') === 'or' ? 'or' : 'and',
  })
  // A control holds any text: what is no filter is dropped, as in any address.
  return peopleTable.serialize(parse(next).state)
}
