import { npm } from './npm.mjs'

/** Runs all specs of all examples, and writes docs/routers.md by what passed. */
process.env.UPDATE_ROUTERS = '1'
process.exitCode = npm('run', 'examples:all') ? 0 : 1
