import { createRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from 'permatable/tanstack-router'
import { routeTree } from './route-tree.gen.ts'

// Each search param stays the text that it is, so no link is rewritten.
export const getRouter = () => createRouter({ routeTree, parseSearch, stringifySearch })
