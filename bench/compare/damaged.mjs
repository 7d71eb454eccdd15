import {
  constructTable,
  columnFilteringFeature,
  columnOrderingFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
} from '@tanstack/react-table'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'

const features = {
  coreReactivityFeature: storeReactivityBindings(),
  ...tableFeatures({
    columnFilteringFeature,
    columnOrderingFeature,
    globalFilteringFeature,
    rowPaginationFeature,
    rowSelectionFeature,
    rowSortingFeature,
    filteredRowModel: createFilteredRowModel(),
    paginatedRowModel: createPaginatedRowModel(),
    sortedRowModel: createSortedRowModel(),
    filterFns,
    sortFns,
  }),
}

const columns = [
  { accessorKey: 'id', header: 'ID' },
  { accessorKey: 'name', header: 'Name', filterFn: 'includesString' },
  { accessorKey: 'age', header: 'Age', filterFn: 'inNumberRange' },
]
const data = Array.from({ length: 40 }, (_, id) => ({ id: `${id}`, name: `Ann ${id}`, age: id }))

/** The rows that TanStack Table shows of a state. Throws where a value is none that it can take. */
const rowsOf = (state) =>
  constructTable({ features, columns, data, state })
    .getRowModel()
    .rows.map(({ id }) => id)

/**
 * Damages the link of a state in two ways at each of its characters: cut there, as chats and mails do, or with another
 * character in its place.
 */
function damagedLinks(search) {
  const places = Array.from(search, (_, at) => at).slice(1)
  return places.flatMap((at) => [
    search.slice(0, at),
    `${search.slice(0, at)}~${search.slice(at + 1)}`,
  ])
}

/**
 * Counts the damaged links of a state, those of them that show no table, and those that the library says something about.
 *
 * @param {{ write(state: object): string, read(search: string): object, tells?(search: string): boolean }} library
 * @param {object} state
 * @param {object} defaults
 */
export function countDamaged({ write, read, tells = () => false }, state, defaults) {
  const links = damagedLinks(write(state))
  return {
    links: links.length,
    fails: links.filter((link) => !shows({ ...defaults, ...readOf(read, link) })).length,
    told: links.filter(tells).length,
  }
}

/** A state that no table takes stands for a link that a library does not read. */
function readOf(read, link) {
  try {
    return read(link)
  } catch {
    return { sorting: 'unread' }
  }
}

function shows(state) {
  try {
    return rowsOf(state).length >= 0
  } catch {
    return false
  }
}
