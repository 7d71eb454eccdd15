// #region
import { useTable } from '@tanstack/react-table'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { usePageInRange } from 'permatable/react'
import { options } from '../../table/options.ts'
import type { User } from '../../users.ts'
import { usersTable } from './users-table.ts'

export function useUsersTable(data: User[]) {
  const params = useTableSearchParams(usersTable)
  const table = useTable({ ...options, data, ...params.tableOptions })
  usePageInRange(params, table)
  return { params, table }
}
// #endregion
