import { fileURLToPath } from 'node:url'
import { build as viteBuild } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Upstream calls one function of TanStack Table, and it is made for v8. @type {import('vite').Plugin} */
const tableOfUpstream = {
  name: 'table-of-upstream',
  enforce: 'pre',
  resolveId(id, importer) {
    return id === '@tanstack/react-table' && importer?.includes('/tanstack-table-search-params/')
      ? this.resolve('@tanstack/react-table-v8', importer, { skipSelf: true })
      : null
  },
}

/**
 * The production build of one contender, all of it in one file, so that nobody pays for what another needs.
 *
 * @param {string} contender
 * @returns {Promise<string>} the script
 */
export async function build(contender) {
  const built = await viteBuild({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [tableOfUpstream],
    // The library is linked into the root, which has a React and a table of its own.
    resolve: {
      dedupe: [
        'react',
        'react-dom',
        '@tanstack/react-router',
        '@tanstack/react-store',
        '@tanstack/store',
      ],
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: {
          [contender]: fileURLToPath(new URL(`../contenders/${contender}.tsx`, import.meta.url)),
        },
        output: { codeSplitting: false },
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const script = outputs.find((output) => output.type === 'chunk' && output.isEntry)
  if (script?.type !== 'chunk') throw new Error(`${contender} did not build`)
  return script.code
}
