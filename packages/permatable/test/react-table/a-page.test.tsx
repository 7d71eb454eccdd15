// @vitest-environment jsdom
import { join } from 'node:path'
import { importCompiled } from '../support/import-compiled.ts'
import { pageContract } from './page-contract.tsx'
import { Users } from './users.tsx'

const compiled = importCompiled<{ Users: typeof Users }>(join(import.meta.dirname, 'users.tsx'))

pageContract('of v9', () => Users)
pageContract('of v9, by React Compiler', async () => (await compiled).Users)
