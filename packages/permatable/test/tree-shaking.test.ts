import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** Returns the code that a production build of an app takes from one of the library's entries. */
async function bundle(name: string, file = 'index.ts'): Promise<string> {
  const entry = fileURLToPath(new URL(`../src/${file}`, import.meta.url))
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from ${JSON.stringify(entry)}`, resolveDir: '.' },
    bundle: true,
    packages: 'external',
    format: 'esm',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
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
