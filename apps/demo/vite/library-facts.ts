import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Plugin } from 'vite'

const ID = 'virtual:library-facts'
const manifest = join(import.meta.dirname, '../../../packages/permatable/package.json')

/** `import { size, version } from 'virtual:library-facts'` gives the library's bytes and version, as this build has them. */
export const libraryFacts: Plugin = {
  name: 'library-facts',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return undefined
    const { version, size } = await readFacts()
    return `export const version = ${JSON.stringify(version)}, size = ${size}`
  },
}

let facts: Promise<{ version: string; size: number }> | undefined

/** Returns the library's version and bytes, measured once for each build. */
export const readFacts = () => (facts ??= measure())

async function measure() {
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'))
  return { version, size: await sizeOfHook() }
}

/** The bytes of the hook with its six slices, minified and compressed, without React and TanStack's packages. */
async function sizeOfHook(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'measured-hook.ts'),
        external: /^(?:react|react-dom|@tanstack\/)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return brotliCompressSync(files.map((file) => ('code' in file ? file.code : '')).join('')).length
}
