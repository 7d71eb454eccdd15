import type { ColumnDef } from '@tanstack/react-table-v8'

// What `migrating.md` imports of the starter, as it is at
// https://github.com/satnaing/shadcn-admin/tree/a6352e7/src/features/users.

export interface User {
  id: string
  firstName: string
  lastName: string
  username: string
  email: string
  phoneNumber: string
  status: 'active' | 'inactive' | 'invited' | 'suspended'
  role: 'superadmin' | 'admin' | 'cashier' | 'manager'
  createdAt: Date
  updatedAt: Date
}

export const usersColumns: ColumnDef<User>[] = [
  { accessorKey: 'username' },
  { id: 'fullName', cell: ({ row }) => row.original.firstName },
]
