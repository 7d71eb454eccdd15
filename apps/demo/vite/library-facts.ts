import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Contender, LibraryFacts } from 'virtual:library-facts'
import { readMeasures } from './measures.ts'

const ID = 'virtual:library-facts'
const manifest = join(import.meta.dirname, '../../../packages/permatable/package.json')

/** `import { size, version } from 'virtual:library-facts'` gives what this build knows of the library: see `readFacts`. */
export const libraryFacts: Plugin = {
  name: 'library-facts',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return undefined
    const facts = Object.entries(await readFacts())
    return facts.map(([name, fact]) => `export const ${name} = ${JSON.stringify(fact)}`).join('\n')
  },
}

/** Returns the version of the library, and what was measured of it last. */
export async function readFacts(): Promise<LibraryFacts> {
  const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'))
  const measures = await readMeasures()
  const valuesOf = (title: string) => {
    const found = measures.find((measure) => measure.title === title)
    if (!found) throw new Error(`nothing was measured of ${title}`)
    return Object.fromEntries(found.values) as Record<Contender, number>
  }
  return {
    version,
    size: valuesOf('Bytes').permatable,
    historyCalls: valuesOf('History calls'),
    measures,
  }
}
