import { columns, type Columns } from 'permatable/columns'
import { z } from 'zod'

/** Columns that take any filter value, as an app's own function may. */
export const anyColumns = (ids: readonly string[]): Columns =>
  columns(Object.fromEntries(ids.map((id) => [id, z.unknown()])))
