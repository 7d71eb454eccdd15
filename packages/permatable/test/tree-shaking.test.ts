import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url))

/** What a production build of an app takes from the library's main entry. */
async function bundle(imports: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${imports} } from ${JSON.stringify(entry)}`, resolveDir: '.' },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

it.each([
  ['aliases', 'is an alias of itself'],
  ['columns', 'there is no column'],
  ['explain', 'not read by this name'],
  ['json', 'not JSON of the kind'],
  ['acceptState', 'MAX_SAFE_INTEGER-1'],
  ['perColumn', 'which perColumn does not list'],
  ['dateRange', 'a range of dates'],
])('who does not import %s pays no byte for it', async (name, words) => {
  expect(await bundle(name)).toContain(words)
  expect(await bundle('defineTableSearchParams')).not.toContain(words)
})

it('checks of options are not part of a production build', async () => {
  expect(await bundle('defineTableSearchParams')).not.toContain('there is no state slice')
})
