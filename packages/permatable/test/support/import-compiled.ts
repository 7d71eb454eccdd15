import { transformAsync } from '@babel/core'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Imports a module whose components React Compiler has compiled. */
export async function importCompiled<T>(file: string): Promise<T> {
  const compiled = join(dirname(file), `.compiled-${basename(file)}`)
  const result = await transformAsync(readFileSync(file, 'utf8'), {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [['babel-plugin-react-compiler', { panicThreshold: 'all_errors' }]],
  })
  const code = result?.code ?? ''
  if (!code.includes('react/compiler-runtime')) throw new Error(`nothing is compiled in ${file}`)
  writeFileSync(compiled, code)
  try {
    return await import(/* @vite-ignore */ compiled)
  } finally {
    rmSync(compiled)
  }
}
