import { usersTable } from 'example-users/definition'
import { findUsers } from 'example-users/find-users'

/** What the browser asks once a view has changed. */
export const GET = (request: Request) => Response.json(findUsers(usersTable.parse(request).state))
