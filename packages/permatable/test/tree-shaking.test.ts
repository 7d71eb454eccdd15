import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const routers = ['browser', 'tanstack-router', 'react-router', 'next', 'next-pages', 'wouter']
const fileOf: Readonly<Record<string, string>> = { next: 'next/app', 'next-pages': 'next/pages' }
const entries = Object.keys(packageJson.exports).flatMap((path) =>
  path.endsWith('.json') ? [] : path.slice(2) || 'index',
)
const bundles = new Map<string, ReturnType<typeof bundle>>()

/** What a build of an app ships that imports these names: `hook from browser, explain from index`. */
function shipped(imports: string, mode = 'production') {
  const key = `${imports} ${mode}`
  const made = bundles.get(key) ?? bundle(imports, mode)
  bundles.set(key, made)
  return made
}

async function bundle(imports: string, mode: string) {
  const contents = imports.split('; ').map((one) => {
    const [names = '', entry = ''] = one.split(' from ')
    const file = fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url))
    return `export ${names === '*' ? names : `{ ${names} }`} from ${JSON.stringify(file)}`
  })
  const { outputFiles, metafile } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: '.' },
    ...{ bundle: true, packages: 'external', format: 'esm', minify: true, write: false },
    metafile: true,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  })
  const inputs = Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {})
  const files = inputs
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => path.replace(/.*\/src\//, ''))
  return { code: outputFiles[0]?.text ?? '', files }
}

/** What connects a table. */
const connecting = [
  'useControlledTableOptions, usePageInRange from react',
  'useTable, connectTableHook from react-table',
  'useReactTable from react-table-v8',
]
/** What a query has no use for. */
const query = /^(?:sync|react|adapters|definition|codecs|storage|views|devtools)\//

describe('who does not import it pays no byte for it', () => {
  it.each([
    ['aliases from index', 'is an alias of itself'],
    ['columns from columns', 'there is no column'],
    ['dateRange from columns', 'a range of dates'],
    ['operators from columns', 'an operation by'],
    ['calendarIn from columns', 'formatToParts'],
    ['explain from index', 'not read by this name'],
    ['columnSizing from slices', '#size'],
    ['shortLink from links', '#link-gone'],
    ['personal from index', 'localStorage'],
    ['remember from index', 'localStorage'],
    ['json from codecs', 'not JSON of the kind'],
    ['perColumn from codecs', 'which perColumn does not list'],
    ['repeatedKeys from codecs', 'not a list of'],
    ['tableQuery from drizzle', 'a filter of another kind'],
  ])('%s', async (imports, word) => {
    expect((await shipped(imports)).code).toContain(word)
    expect((await shipped('defineTableSearchParams from index')).code).not.toContain(word)
  })

  it.each<readonly [imports: string, foreign: RegExp, more: RegExp]>([
    ...routers.map(
      (router) =>
        [
          `useTableSearchParams from ${router}; defineTableSearchParams from index`,
          /^(?:columns|codecs|storage)\//,
          new RegExp(
            routers
              .filter((other) => other !== router && other !== 'browser')
              .map((other) => `^adapters/${fileOf[other] ?? other}`)
              .join('|'),
          ),
        ] as const,
    ),
    ['tableQuery from drizzle', query, /group|count|read-page|mysql|sqlite/],
    ['sqliteTableQuery from drizzle', query, /group|count|read-page|mysql|postgres/],
    ['mysqlTableQuery from drizzle', query, /group|count|read-page|sqlite|postgres/],
    ['tableQuery, postgres from kysely', query, /group|count|read-page|mysql|sqlite/],
    ['tableQuery, sqlite from kysely', query, /group|count|read-page|mysql|postgres/],
    ['tableQuery, mysql from kysely', query, /group|count|read-page|sqlite|postgres/],
    ['tableQuery from prisma', query, /group|count|read-page|mysql|sqlite/],
    ['tableQuery from postgrest', query, /group|count|read-page|mysql|sqlite/],

    ...connecting.map(
      (imports) => [imports, /^slices\/(?:column|global|row|sorting|default)/, /codecs/] as const,
    ),
  ])('nor for what it has no use for: %s', async (imports, foreign, more) => {
    const { files } = await shipped(imports)
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((path) => foreign.test(path) || more.test(path))).toEqual([])
  })
})

/** What only a development build says, of a hook and a definition. */
const words = ['there is no state slice', 'instead of a definition', 'import the hook from'].concat(
  ...['overwritten', 'own the param', 'console.warn'],
)

const onServers = ['index', 'codecs', 'columns', 'links', 'query', 'slices', 'views']

it.each(onServers)("a server's permatable/%s imports nothing of React or a store", async (entry) =>
  expect((await shipped(`* from ${entry}`)).code).not.toMatch(/from ?"(?:react|@tanstack)/),
)

describe('a production build', () => {
  it.each(entries)('of permatable/%s has no word for the console', async (entry) => {
    expect((await shipped(`* from ${entry}`)).code).not.toContain('console.warn')
  })

  it.each(routers)('has no checks and notes nothing for the developer tools: %s', async (entry) => {
    const imports = `useTableSearchParams from ${entry}; defineTableSearchParams from index`
    const [{ code }, development] = await Promise.all([
      shipped(imports),
      shipped(imports, 'development'),
    ])
    expect(words.filter((word) => code.includes(word))).toEqual([])
    expect(words.filter((word) => !development.code.includes(word))).toEqual([])
  })

  it('has nothing of the developer tools', async () => {
    const { code } = await shipped('PermatableDevtools, permatableDevtoolsPlugin from devtools')
    expect(code.length).toBeLessThan(400)
  })
})
