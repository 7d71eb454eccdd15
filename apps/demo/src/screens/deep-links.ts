import type { TableSearchState } from 'permatable'
import type { ScreenPath } from '../screens.ts'

/** A view in which every slice says something. Each uuid holds a dash and each age is from 18 to 100: nobody is hidden. */
export const deepView: TableSearchState = {
  globalFilter: '-',
  sorting: [
    { id: 'age', desc: true },
    { id: 'name', desc: false },
  ],
  pagination: { pageIndex: 1, pageSize: 20 },
  columnFilters: [
    { id: 'id', value: '-' },
    { id: 'age', value: [18, 100] },
  ],
  columnOrder: ['age', 'name', 'id'],
  rowSelection: { 0: true, 1: true, 2: true, 5: true },
}

const plain =
  '?globalFilter=-&sorting=age.desc,name.asc&pageIndex=2&pageSize=20' +
  '&columnFilters=id.-,age./18/100&columnOrder=age,name,id&rowSelection=0..2,5'

/** The query of that view on each screen, for tests of the definitions and of the screens. */
export const deepLinks: Readonly<Record<ScreenPath, string>> = {
  '/': plain,
  '/custom-param-name':
    '?userTable-globalFilter=-&userTable-sorting=age.desc,name.asc&userTable-pageIndex=2' +
    '&userTable-pageSize=20&userTable-columnFilters=id.-,age./18/100' +
    '&userTable-columnOrder=age,name,id&userTable-rowSelection=0..2,5',
  '/custom-encoder-decoder':
    '?globalFilter=%22-%22&sorting.age=desc&sorting.name=asc' +
    '&pagination=%7B%22pageIndex%22:1,%22pageSize%22:20%7D' +
    '&columnFilters.id=%22-%22&columnFilters.age=%5B18,100%5D' +
    '&columnOrder=%5B%22age%22,%22name%22,%22id%22%5D' +
    '&rowSelection=%7B%220%22:true,%221%22:true,%222%22:true,%225%22:true%7D',
  // The page size and the order are the defaults.
  '/custom-default-value':
    '?globalFilter=-&sorting=age.desc,name.asc&pageIndex=2' +
    '&columnFilters=id.-,age./18/100&rowSelection=0..2,5',
  '/debounce': plain,
  '/push': plain,
}
