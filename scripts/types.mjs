import { execFileSync, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { resolveConfig } from 'vite'

/**
 * Checks the types of all workspaces in one run of the compiler.
 */
const root = join(import.meta.dirname, '..')
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
run('npm', ['run', '--silent', 'typegen', '--workspace=examples/next', '--workspace=e2e/apps/next'])
// The trees of routes, which a plugin writes when it is told of Vite's configuration.
for (const app of ['tanstack-router', 'tanstack-start'])
  await resolveConfig({ root: join(root, 'examples', app), logLevel: 'error' }, 'build')
// Two programs at a time: more would take the memory of all.
const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
run(process.execPath, [tsc, '--build', '--builders', '2', ...programs])

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
