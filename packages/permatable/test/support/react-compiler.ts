import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

const v8 = "'@tanstack/react-table-v8'"
const inApps = "'@tanstack/react-table'"

/**
 * Returns the code of a module with what React Compiler makes of its components and hooks, which say who they are where they ask for
 * memory: `_c(12, "users.tsx 3")`. The compiler knows TanStack Table's v8 by the name that it has in an app.
 */
export async function compile(source: string, filename: string): Promise<string> {
  const isV8 = source.includes(v8) && !source.includes(inApps)
  const result = await transformAsync(isV8 ? source.replaceAll(v8, inApps) : source, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', ...(filename.endsWith('x') ? (['jsx'] as const) : [])] },
    plugins: ['babel-plugin-react-compiler'],
  })
  let at = 0
  const named = (_: string, size: string) => `_c(${size}, "${filename} ${(at += 1)}")`
  const code = String(result?.code).replace(/\b_c\((\d+)\)/g, named)
  return isV8 ? code.replaceAll(inApps, v8) : code
}

/** Compiles components as an app does that has React Compiler: those of packages are compiled by nobody. */
export const reactCompiler = {
  name: 'react-compiler',
  enforce: 'pre',
  transform: {
    filter: {
      id: { include: /\.tsx?$/, exclude: /node_modules|packages\/permatable\/(?:src|test)/ },
    },
    handler: compile,
  },
} satisfies Plugin
