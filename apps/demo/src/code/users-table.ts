/** The definition of the screen that is shown. */
export { usersTable } from '../screens/basic.ts'
