/** The definition that the playground opens with. */
export const STARTER = `import { defineTableSearchParams } from 'permatable'

export const usersTable = defineTableSearchParams({
  // Try: prefix: 'users-', history: 'push', or sorting: false
  globalFilter: { debounce: 300, param: 'q' },
  sorting: { default: [{ id: 'age', desc: true }] },
})
`
