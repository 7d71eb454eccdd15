import { transformAsync } from '@babel/core'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

async function compile(source: string, filename: string, panicThreshold: 'none' | 'all_errors') {
  const result = await transformAsync(source, {
    filename,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-react-compiler', { panicThreshold }]],
  })
  return result?.code ?? ''
}

/** Compiles components as an app does that has React Compiler: those of packages are compiled by nobody. */
export const reactCompiler = {
  name: 'react-compiler',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.tsx$/, exclude: /node_modules|packages/ } },
    handler: (code, file) => compile(code, file, 'none'),
  },
} satisfies Plugin

/** Imports a module of the tests whose components React Compiler has compiled, each of them. */
export async function importCompiled<T>(file: string): Promise<T> {
  const compiled = join(dirname(file), `.compiled-${basename(file)}`)
  const code = await compile(readFileSync(file, 'utf8'), file, 'all_errors')
  if (!code.includes('react/compiler-runtime')) throw new Error(`nothing is compiled in ${file}`)
  writeFileSync(compiled, code)
  try {
    return await import(/* @vite-ignore */ compiled)
  } finally {
    rmSync(compiled)
  }
}
