// #region
'use client'

import { useTableSearchParams } from 'permatable/next' // +
// - import { useTable } from '@tanstack/react-table'
import { useTable } from 'permatable/react-table' // +
import { options } from '../table/options.ts'
import type { User } from '../users.ts'
import { usersTable } from './users-table.ts' // +

export function useUsersTable(data: User[]) {
  const params = useTableSearchParams(usersTable) // +
  // - const table = useTable({ ...options, data })
  const table = useTable({ ...options, params, data }) // +
  return { params, table }
}
// #endregion
