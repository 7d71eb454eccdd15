import type { Report } from '../codec.ts'
import type { Columns, ColumnSchemas } from '../options.ts'
import { field } from '../slices/slice.ts'

/**
 * Declares the columns of a table: `columns: columns({ age: range(), status: oneOf(['active', 'paused']) })`. Sorting and
 * filters are typed by it, ids of other columns and values of another kind are dropped and reported, so that a filter
 * function gets what it takes whatever the address says.
 *
 * @param schemas For each column the kind of its filter value: a ready-made one, or any Standard Schema that is not async.
 */
export function columns<const C extends ColumnSchemas>(schemas: C): Columns<C> {
  const schemaOf = (id: unknown) =>
    typeof id === 'string' && Object.hasOwn(schemas, id) ? schemas[id] : undefined

  function isKnown(id: unknown, report: Report): boolean {
    if (schemaOf(id)) return true
    report(`there is no column '${String(id)}'`)
    return false
  }

  function filterOf(filter: unknown, report: Report): readonly unknown[] {
    const id = field(filter, 'id')
    const schema = isKnown(id, report) ? schemaOf(id) : undefined
    const result = schema?.['~standard'].validate(field(filter, 'value'))
    if (!result) return []
    if ('then' in result) {
      // Nobody else will hear of its failure.
      result.catch(() => {})
      report(`the schema of '${String(id)}' is async, which an address cannot wait for`)
      return []
    }
    if (!result.issues) return [{ id, value: result.value }]
    report(`'${String(id)}': ${result.issues[0]?.message ?? 'not valid'}`)
    return []
  }

  return {
    schemas,
    refine(key, value, report) {
      if (!Array.isArray(value)) return value
      const items: readonly unknown[] = value
      if (key === 'sorting') return items.filter((sort) => isKnown(field(sort, 'id'), report))
      return key === 'columnFilters' ? items.flatMap((filter) => filterOf(filter, report)) : value
    },
  }
}
