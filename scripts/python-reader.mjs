import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Runs the reader in Python on the vectors of the address format. */
const { error, status } = spawnSync('python3', ['-m', 'unittest'], {
  cwd: join(import.meta.dirname, '../examples/python-reader'),
  env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
  stdio: 'inherit',
})
if (error)
  console.log(`SKIPPED: the reader in Python, for python3 does not start: ${error.message}`)
process.exitCode = error ? 0 : (status ?? 1)
