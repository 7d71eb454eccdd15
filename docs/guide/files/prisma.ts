// Your client, as `prisma generate` writes it, cut down to what the examples use.
export const Role = { admin: 'admin', member: 'member' } as const
export type Role = (typeof Role)[keyof typeof Role]

type Sort = 'asc' | 'desc'
interface TeamPayload {
  objects: { users: UserPayload[] }
  scalars: { id: number; name: string }
}
interface UserPayload {
  objects: { team: TeamPayload | null }
  scalars: User
}
interface User {
  id: number
  name: string
  role: Role
  age: number | null
  teamId: number | null
}
interface UserWhere {
  AND?: UserWhere[]
  teamId?: number
}
type UserOrderBy = { [name in keyof User]?: Sort | { sort: Sort; nulls?: 'first' | 'last' } }
interface UserArgs {
  where?: UserWhere
  orderBy?: UserOrderBy | UserOrderBy[]
  skip?: number
  take?: number
}
interface UserDelegate {
  [K: symbol]: { types: { payload: UserPayload; operations: { findMany: { args: UserArgs } } } }
  findMany(args: UserArgs): Promise<User[]>
  findFirst(args: UserArgs): Promise<User | null>
  count(args: UserArgs): Promise<number>
  groupBy(
    args: UserArgs & { by: (keyof User)[]; _count: true },
  ): Promise<(User & { _count: number })[]>
}

class PrismaClient {
  declare readonly user: UserDelegate
}

export const prisma = new PrismaClient()
