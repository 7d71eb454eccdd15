import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { resolveConfig } from 'vite'
import { root, run } from './run.mjs'

/**
 * Checks the types of all workspaces in one run of the compiler.
 */
const require = createRequire(import.meta.url)

/** Apps of their own, which install what they import. */
const apart = /^(bench|examples\/next-prisma|registry\/fresh-app|scripts\/fresh-apps)\//
/** Options that programs share, and programs that write the build. */
const isProgram = (/** @type {string} */ file) =>
  !/tsconfig\.(base|shared|build.*)\.json$/.test(file)

const programs = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*tsconfig*.json'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && !apart.test(file) && isProgram(file))

// The types of the routes, which Next writes.
check('npm run --silent typegen -w examples/next -w e2e/apps/next')
// The trees of routes, which a plugin writes when it is told of Vite's configuration.
for (const app of ['tanstack-router', 'tanstack-start'])
  await resolveConfig({ root: join(root, 'examples', app), logLevel: 'error' }, 'build')
// Two programs at a time: more would take the memory of all.
const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
check(`node "${tsc}" --build --builders 2 ${programs.join(' ')}`)

/** @param {string} command */
function check(command) {
  if (!run(command)) process.exit(1)
}
