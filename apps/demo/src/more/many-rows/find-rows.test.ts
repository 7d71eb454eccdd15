import { expect, it } from 'vitest'
import { createRowSearch, type RowQuery } from './find-rows.ts'

const people = [
  { name: 'Ada 10', team: 'sales', age: 40, joined: '2021-01-01', status: 'active', spent: 9.5 },
  { name: 'Ben 2', team: 'design', age: 30, joined: '2020-01-01', status: 'paused', spent: 0 },
  { name: 'Ada 9', team: 'sales', age: 30, joined: '2022-01-01', status: 'active', spent: 100 },
] as const

const find = createRowSearch(people)
const names = (query: Partial<RowQuery>) =>
  Array.from(find({ globalFilter: '', sorting: [], ...query }), (at) => people[at]?.name)
const by = (...columns: string[]) => ({
  sorting: columns.map((column) => ({
    id: column.replace('-', ''),
    desc: column.startsWith('-'),
  })),
})

it.each([
  ['all in their own order', {}, ['Ada 10', 'Ben 2', 'Ada 9']],
  ['a text in any column, in either case', { globalFilter: 'SALES' }, ['Ada 10', 'Ada 9']],
  ['a number', { globalFilter: '40' }, ['Ada 10']],
  ['no text that spans two columns', { globalFilter: '9sales' }, []],
  ['names, their numbers as numbers', by('name'), ['Ada 9', 'Ada 10', 'Ben 2']],
  ['days from the last one', by('-joined'), ['Ada 9', 'Ada 10', 'Ben 2']],
  ['amounts as numbers', by('spent'), ['Ben 2', 'Ada 10', 'Ada 9']],
  ['by two columns', by('age', '-name'), ['Ben 2', 'Ada 9', 'Ada 10']],
  ['equals in their own order', by('-age'), ['Ada 10', 'Ben 2', 'Ada 9']],
  ['nothing by a column that there is not', by('zz', 'toString'), ['Ada 10', 'Ben 2', 'Ada 9']],
  ['a search and a sorting', { globalFilter: 'ada', ...by('age') }, ['Ada 9', 'Ada 10']],
])('finds and sorts %s', (_, query, found) => expect(names(query)).toEqual(found))
