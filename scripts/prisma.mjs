import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { givenPostgres, runTests, withServers } from './servers.mjs'

/**
 * Runs the tests of `permatable/prisma` with Prisma's own client on libSQL and PostgreSQL: that of `DATABASE_URL`, or Debian's. The client
 * takes 350 MB, and stays in a cache.
 *
 *     node scripts/prisma.mjs
 *     node scripts/prisma.mjs hostile    the files of that name
 */
const sources = join(root, 'packages/permatable/test/prisma/client')
const folder = join(root, 'node_modules/.cache/prisma')
const packages = ['prisma', '@prisma/client', '@prisma/adapter-libsql', '@prisma/adapter-pg']
const named = packages.map((name) => `${name}@7`).join(' ')

const postgresql = readFileSync(join(sources, 'postgresql.prisma'), 'utf8')
// SQLite has one schema, no types of its own, and neither days nor lists.
const sqlite = postgresql
  .replace('"postgresql"', '"sqlite"')
  .replace(/\nmodel Letter [^}]*}|\n.*(?:schema|"kind"|@db.Date\b).*| @db\.\w+(?:\(.*?\))?/g, '')

if (!prepare()) console.warn("SKIPPED Prisma: npm can't install its client here.")
else {
  checkTypes()
  // Without PostgreSQL, SQLite is left.
  const missing = 'PostgreSQL: not on this machine. Set DATABASE_URL to one.'
  const servers = { TEST_DATABASE_URL: [givenPostgres] }
  const hasPostgres = await withServers(servers, missing, (env) =>
    runTests('on-prisma', { TEST_PRISMA: folder, ...env }),
  )
  if (!hasPostgres) runTests('on-prisma', { TEST_PRISMA: folder })
}

/** Installs and generates the clients. */
function prepare() {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  if (!run(`npm install --no-save --no-audit --no-fund --ignore-scripts ${named}`, { cwd: folder }))
    return false
  for (const [provider, schema] of Object.entries({ postgresql, sqlite })) {
    mkdirSync(join(folder, provider), { recursive: true })
    writeFileSync(join(folder, provider, 'schema.prisma'), schema)
    // Only migrations need the engine that Prisma would download.
    const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
    if (!run(`npx prisma generate --schema ${provider}/schema.prisma`, { cwd: folder, env }))
      throw new Error(`Prisma generates no client for ${provider}`)
    const client = `${provider}/client/client.ts --outfile=${provider}/client.mjs`
    const esbuild = join(root, 'node_modules/.bin/esbuild')
    const how = '--bundle --packages=external --format=esm --platform=node --log-level=error'
    run(`${esbuild} ${client} ${how}`, { cwd: folder })
  }
  return true
}

/** Compiles queries of the models that Prisma generates. */
function checkTypes() {
  copyFileSync(join(sources, 'types.ts'), join(folder, 'types.ts'))
  const library = join(root, 'packages/permatable')
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      paths: {
        permatable: [join(library, 'src/index.ts')],
        'permatable/*': [join(library, 'src/*.ts')],
      },
    },
    files: ['types.ts', join(library, 'env.d.ts')],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  if (!run(`${join(root, 'node_modules/.bin/tsc')} -p .`, { cwd: folder })) process.exit(1)
}
