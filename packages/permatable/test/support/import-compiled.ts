import { transformAsync, transformSync, type NodePath } from '@babel/core'
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

/** What TanStack Table changes in a column, a row or a cell that stays the same object. */
const changing =
  /^get(?:Is.*|CanExpand|FilterValue|(?:Filter|Sort|Pinned)Index|Size|Start|After|VisibleCells|Faceted.*)$/

/**
 * Returns what the components of a module read of such objects: of a prop, or of a variable. React Compiler takes them for
 * unchanged. Of the `table` a component may read it, since the hook returns another one with each state.
 */
export function readsInPlace({ file, code }: { file: string; code: string }): readonly string[] {
  const found: string[] = []
  function visit(path: NodePath) {
    const component = path.getFunctionParent()
    const [, name = '', method = ''] = /^(\w+)\??\.(\w+)(?:\?\.)?\(/.exec(path.getSource()) ?? []
    const isOwn = component && path.scope.getBinding(name)?.scope.path === component
    if (
      isOwn &&
      name !== 'table' &&
      changing.test(method) &&
      /^[A-Z]|^use[A-Z]|^(?:cell|header)$/.test(nameOf(component))
    )
      found.push(`${file}: ${name}.${method}`)
  }
  transformSync(code, {
    ...{ filename: file, babelrc: false, configFile: false, code: false },
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [{ visitor: { CallExpression: visit, OptionalCallExpression: visit } }],
  })
  return found
}

/** Returns the name of a function, or of the variable or the property that holds it. */
function nameOf({ node, parent }: NodePath): string {
  const { id, key } = { ...parent, ...node } as { readonly id?: unknown; readonly key?: unknown }
  return String(Object(id ?? key).name)
}
