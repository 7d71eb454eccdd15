import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** The options for a production build of an app that imports from one of the library's entries. */
function optionsOf(names: string, file = 'index.ts') {
  const entry = fileURLToPath(new URL(`../src/${file}`, import.meta.url))
  return {
    stdin: { contents: `export { ${names} } from ${JSON.stringify(entry)}`, resolveDir: '.' },
    bundle: true,
    packages: 'external',
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  } as const
}

/** Returns the code that the build takes. */
async function bundle(name: string, file?: string): Promise<string> {
  const { outputFiles } = await build(optionsOf(name, file))
  return outputFiles[0]?.text ?? ''
}

it.each([
  ['aliases', 'aliases.ts', 'is an alias of itself'],
  ['columns', 'columns.ts', 'there is no column'],
  ['explain', 'index.ts', 'not read by this name'],
  ['columnSizing', 'slices.ts', '#size'],
  ['personal', 'storage.ts', 'localStorage'],
  ['remember', 'storage.ts', 'localStorage'],
  ['json', 'codecs.ts', 'not JSON of the kind'],
  ['perColumn', 'codecs.ts', 'which perColumn does not list'],
  ['commaList', 'codecs.ts', 'not a list of'],
  ['dateRange', 'columns.ts', 'a range of dates'],
  ['dayRange', 'columns.ts', 'a range of days'],
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

it('checks of options are not part of a production build', async () => {
  expect(await bundle('defineTableSearchParams')).not.toContain('there is no state slice')
})

it.each([
  'own the param',
  'of a link was rejected',
  'reads none of their atoms',
  'writes the URL past',
])('the words %j are not part of a production build', async (words) => {
  const hook = await bundle('useTableSearchParams', 'browser.ts')
  expect(hook).toContain('permatable')
  expect(hook).not.toContain(words)
})

it('the words of usePageInRange are not part of a production build', async () => {
  expect(await bundle('usePageInRange', 'react.ts')).not.toContain('does not use its params')
})

it.each(['react-router', 'tanstack-router', 'next', 'next-pages', 'browser', 'wouter'])(
  'the words about another router are not part of a production build of permatable/%s',
  async (name) => {
    const hook = await bundle('useTableSearchParams', `${name}.ts`)
    expect(hook).not.toContain('import the hook from')
    expect(hook).not.toContain('__NA===!0')
  },
)
