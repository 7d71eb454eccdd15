// @vitest-environment jsdom
import { join } from 'node:path'
import { importCompiled } from '../support/import-compiled.ts'
import { pageContract } from '../react-table/page-contract.tsx'
import { Users } from './users.tsx'

const compiled = importCompiled<{ Users: typeof Users }>(join(import.meta.dirname, 'users.tsx'))

pageContract('of v8', () => Users)
pageContract('of v8, by React Compiler', async () => (await compiled).Users)
