import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

const v8 = "'@tanstack/react-table-v8'"
const inApps = "'@tanstack/react-table'"

/** Shows or calls something: the compiler skips other files. */
const hasParts = /\/>|<\/|\buse[A-Z(]/

/**
 * Returns the code of a module with what React Compiler makes of its components and hooks, which say who they are where they ask for
 * memory: `_c(12, "users.tsx 3 of 4")`. The compiler knows TanStack Table's v8 by the name that it has in an app.
 */
async function compile(source: string, filename: string): Promise<string> {
  if (!hasParts.test(source)) return source
  const isV8 = source.includes(v8) && !source.includes(inApps)
  const result = await transformAsync(isV8 ? source.replaceAll(v8, inApps) : source, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', ...(filename.endsWith('x') ? (['jsx'] as const) : [])] },
    plugins: ['babel-plugin-react-compiler'],
  })
  const [head, ...parts] = String(result?.code).split(/\b_c\((?=\d)/)
  const named = (part: string, at: number) =>
    part.replace(')', `, "${filename} ${at + 1} of ${parts.length}")`)
  const code = [head, ...parts.map(named)].join('_c(')
  return isV8 ? code.replaceAll(inApps, v8) : code
}

/** Compiles as an app does that has React Compiler, so no package. With `?compiled`, a module is the code as a text. */
export const reactCompiler = {
  name: 'react-compiler',
  enforce: 'pre',
  transform: {
    filter: {
      id: { include: /\.tsx?(?:\?compiled)?$/, exclude: /node_modules|permatable\/(?:src|test)/ },
    },
    async handler(source: string, id: string) {
      const code = await compile(source, id.replace('?compiled', ''))
      return id.endsWith('?compiled') ? `export default ${JSON.stringify(code)}` : code
    },
  },
} satisfies Plugin
