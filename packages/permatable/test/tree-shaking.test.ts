import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { defineTableSearchParams } from 'permatable'
import packageJson from '../package.json' with { type: 'json' }

/** The options for a build of an app that imports from one of the library's entries. */
function optionsOf(names: string, file = 'index.ts', mode = 'production') {
  const entry = fileURLToPath(new URL(`../src/${file}`, import.meta.url))
  const list = names === '*' ? names : `{ ${names} }`
  return {
    stdin: { contents: `export ${list} from ${JSON.stringify(entry)}`, resolveDir: '.' },
    bundle: true,
    packages: 'external',
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  } as const
}

const bundles = new Map<string, Promise<string>>()

/** Returns the code that the build takes. */
function bundle(...args: Parameters<typeof optionsOf>): Promise<string> {
  const key = args.join()
  const known = bundles.get(key)
  if (known) return known
  const code = build(optionsOf(...args)).then(({ outputFiles }) => outputFiles[0]?.text ?? '')
  bundles.set(key, code)
  return code
}

it.each([
  ['aliases', 'aliases.ts', 'is an alias of itself'],
  ['columns', 'columns.ts', 'there is no column'],
  ['explain', 'index.ts', 'not read by this name'],
  ['columnSizing', 'slices.ts', '#size'],
  ['createLinks', 'links.ts', 'is too long for a short link'],
  ['personal', 'storage.ts', 'localStorage'],
  ['remember', 'storage.ts', 'localStorage'],
  ['json', 'codecs.ts', 'not JSON of the kind'],
  ['perColumn', 'codecs.ts', 'which perColumn does not list'],
  ['commaList', 'codecs.ts', 'not a list of'],
  ['repeatedKeys', 'codecs.ts', 'not a list of'],
  ['dateRange', 'columns.ts', 'a range of dates'],
  ['dayRange', 'columns.ts', 'a range of days'],
  ['operators', 'columns.ts', 'an operation by'],
  ['tableQuery', 'drizzle.ts', 'a filter of another kind'],
  ['tableQuery', 'kysely.ts', 'a filter of another kind'],
  ['tableQuery', 'prisma.ts', 'a filter of another kind'],
  ['tableQuery', 'postgrest.ts', 'a filter of another kind'],
])('who does not import %s pays no byte for it', async (name, file, words) => {
  expect(await bundle(name, file)).toContain(words)
  expect(await bundle('defineTableSearchParams')).not.toContain(words)
})

it('who does not import withoutSlices pays no byte for it', async () => {
  const [alone, both] = await Promise.all([
    build(optionsOf('defineTableSearchParams')),
    build(optionsOf('defineTableSearchParams, withoutSlices')),
  ])
  const bytesOf = ({ outputs }: typeof alone.metafile) =>
    Object.entries(Object.values(outputs)[0]?.inputs ?? {}).find(([path]) =>
      path.endsWith('/without-slices.ts'),
    )?.[1].bytesInOutput ?? 0
  expect(bytesOf(both.metafile)).toBeGreaterThan(0)
  expect(bytesOf(alone.metafile)).toBe(0)
})

/** The keys of the slices that a bundle has. */
function slicesIn(code: string): readonly string[] {
  const keys = Object.keys(defineTableSearchParams().defaults)
  return keys.filter((key) => code.includes(`key:"${key}"`))
}

const routers = ['browser', 'tanstack-router', 'react-router', 'next', 'next-pages', 'wouter']

it.each(routers)('an app on %s ships neither other routers nor types of filters', async (name) => {
  const file = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))
  const options = optionsOf('*')
  const { metafile } = await build({
    ...options,
    stdin: {
      ...options.stdin,
      contents: `export { useTableSearchParams } from ${JSON.stringify(file(`${name}.ts`))}
        export { defineTableSearchParams } from ${JSON.stringify(file('index.ts'))}`,
    },
  })
  const shipped = Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {})
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => path.replace(/.*\/src\//, ''))
  const others = routers.filter((one) => one !== name && one !== 'browser')
  const foreign = shipped.filter((path) =>
    others.some((one) => path.startsWith(`adapters/${one}/`)),
  )
  expect(foreign).toEqual([])
  expect(shipped.filter((path) => /^(columns|codecs|storage)\//.test(path))).toEqual([])
})

it.each([
  ['react.ts', 'useControlledTableOptions', 'usePageInRange'],
  ['react-table.ts', 'useTable', 'connectTableHook'],
  ['react-table-v8.ts', 'useReactTable'],
])('what connects a table of %s brings no slice', async (file, ...names) => {
  expect(slicesIn(await bundle(names.join(), file))).toEqual([])
})

it('checks of options are not part of a production build', async () => {
  expect(await bundle('defineTableSearchParams')).not.toContain('there is no state slice')
})

const entries = Object.values(packageJson.exports).flatMap((path) =>
  path.endsWith('.js') ? path.replace('./dist/', '').replace('.js', '.ts') : [],
)

it('words for the console are part of a development build', async () => {
  const hook = await bundle('useTableSearchParams', 'browser.ts', 'development')
  expect(hook).toContain('console.warn')
  expect(hook).toContain('own the param')
})

it.each(entries)('no word for the console is part of a production build of %s', async (entry) => {
  expect(await bundle('*', entry)).not.toContain('console.warn')
})

it.each(['browser', 'tanstack-router', 'next', 'react-router'])(
  'the hook of permatable/%s notes nothing for the developer tools in a production build',
  async (name) => {
    expect(await bundle('useTableSearchParams', `${name}.ts`, 'development')).toContain(
      'overwritten',
    )
    expect(await bundle('useTableSearchParams', `${name}.ts`)).not.toContain('overwritten')
  },
)

it('the developer tools are nothing in a production build', async () => {
  const tools = await bundle('PermatableDevtools, permatableDevtoolsPlugin', 'devtools.ts')
  expect(tools).not.toMatch(/jsxs?\([^)]*"(div|section|style|button)"/)
  expect(tools.length).toBeLessThan(400)
})

it('the hook in a production build knows no wrong definition', async () => {
  expect(await bundle('useTableSearchParams', 'next.ts')).not.toContain('in place of a definition')
})

it.each(['react-router', 'tanstack-router', 'next', 'next-pages', 'browser', 'wouter'])(
  'the words about another router are not part of a production build of permatable/%s',
  async (name) => {
    const hook = await bundle('useTableSearchParams', `${name}.ts`)
    expect(hook).not.toContain('import the hook from')
    expect(hook).not.toContain('__NA===!0')
  },
)

describe('who queries one database', () => {
  const words = { postgres: ' ilike ', sqlite: ' glob ', mysql: 'utf8mb4' }

  it.each([
    ['tableQuery', 'drizzle.ts', 'postgres'],
    ['sqliteTableQuery', 'drizzle.ts', 'sqlite'],
    ['mysqlTableQuery', 'drizzle.ts', 'mysql'],
    ['tableQuery, postgres', 'kysely.ts', 'postgres'],
    ['tableQuery, sqlite', 'kysely.ts', 'sqlite'],
    ['tableQuery, mysql', 'kysely.ts', 'mysql'],
  ])('by %s of %s ships the SQL of %s alone', async (names, file, database) => {
    const code = await bundle(names, file)
    const shipped = Object.entries(words).filter(([, word]) => code.includes(word))
    expect(shipped.map(([name]) => name)).toEqual([database])
  })

  it.each([
    ['tableQuery', 'drizzle.ts'],
    ['tableQuery, postgres', 'kysely.ts'],
    ['tableQuery', 'prisma.ts'],
    ['tableQuery', 'postgrest.ts'],
  ])('by %s of %s ships nothing of a browser, of groups or counts', async (names, file) => {
    const { metafile } = await build(optionsOf(names, file))
    const shipped = Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => path.replace(/.*\/src\//, ''))
    expect(shipped).toContain('plan/plan.ts')
    const needless =
      /^(sync|react|adapters|definition|codecs|storage|views|devtools)\/|group|count|read-page|mysql|sqlite/
    expect(shipped.filter((path) => needless.test(path))).toEqual([])
  })

  it('ships no days of zones without daysIn', async () => {
    expect(await bundle('daysIn', 'columns.ts')).toContain('formatToParts')
    expect(await bundle('tableQuery, between', 'drizzle.ts')).not.toContain('formatToParts')
  })
})
