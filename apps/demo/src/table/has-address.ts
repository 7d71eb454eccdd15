import { createContext } from 'react'

/** `false` where the address of a table isn't that of its page, so that no link leads to it. */
export const HasAddress = createContext(true)
