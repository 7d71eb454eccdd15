import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sharedBy } from '../reading/files.ts'
import { readFolder, readPage, root, skills, type Block, type Page } from '../reading/pages.ts'

/**
 * The examples of a page as modules, in a folder for each page.
 *
 * - A block with a title is a file of that name: `title="users.tsx"`.
 * - Without one, an import starts a module, a directive before it or not. So does a block that passes on exports. Any other
 *   continues the module above it.
 * - `./users-setup` is a file of the page, or else of `docs/guide/files`.
 * - An expression at the margin with a comment after it, `expression // value`, shows its value. The comment is code: names
 *   of the module are in scope.
 * - A block marked `v8` imports TanStack Table v8 by the name that it has in an app.
 * - A block marked `signature` is no example.
 *
 * A module keeps its page's line numbers, so that an error names the page's own line.
 */
export interface Module {
  readonly page: string
  /** Its name in the folder of its page. */
  readonly name: string
  /** Where it is written, in a folder of examples. */
  readonly file: string
  readonly code: string
  /** `true` when the module shows values, which its export `shown` has. */
  readonly shows: boolean
}

/** The pages whose blocks are examples. Those of the format are definitions of tables, which another test evaluates. */
export const pages: readonly Page[] = [
  readPage('README.md'),
  ...skills.map((skill) => readPage(`packages/permatable/${skill}`)),
  ...['guide', 'about', 'reference'].flatMap((folder) => readFolder(`docs/${folder}`)),
].filter(({ path }) => !path.endsWith('/url-format.md'))

const isCode = ({ info: [language = '', ...marks] }: Block) =>
  /^(?:tsx?|jsx)$/.test(language) && !marks.includes('signature')

/** Splits at the lines that start a statement: those at the margin which close nothing. */
const statementsOf = (code: string) => code.split(/^(?=[^\s)}\]])/m)

const isShown =
  /^(?!\/\/|(?:const|let|declare|export|function|for|if|import|interface|type)\b)([^]+?) \/\/ (.+)(\s+)$/

/** The code of a block, in which each `expression // value` is noted as a pair of both. */
function codeOf({ info, code }: Block): string {
  const source = info.includes('v8')
    ? code.replaceAll("'@tanstack/react-table'", "'@tanstack/react-table-v8'")
    : code
  const note = (_: string, expression: string, value: string, end: string) =>
    // A copy: what changes behind the line is not what the line shows.
    `;shown.push([${JSON.stringify(expression)}, structuredClone(${expression}), (${value})])${end}`
  return statementsOf(source)
    .map((statement) => statement.replace(isShown, note))
    .join('')
}

export function modulesOf(page: Page): Module[] {
  const starts: Block[][] = []
  const titles = new Set<string>()
  for (const block of page.blocks.filter(isCode)) {
    const at = `${page.path}:${block.line}`
    if (block.title !== undefined) {
      if (titles.has(block.title)) throw new Error(`${at} is a second ${block.title}`)
      titles.add(block.title)
      starts.push([block])
    } else if (/^('use client'\n\n)?(import|export \{.*\} from) /.test(block.code))
      starts.push([block])
    else if (starts.length) starts.at(-1)?.push(block)
    else throw new Error(`${at} continues no module: begin with an import`)
  }
  const folder = page.path.replace('.md', '')
  const own = starts.map((blocks): Module => {
    let code = 'export const shown: [expression: string, is: unknown, shown: unknown][] = []'
    for (const block of blocks) {
      code += '\n'.repeat(block.line - code.split('\n').length) + codeOf(block)
    }
    const extension = blocks.some(({ info }) => info[0]?.endsWith('x')) ? 'tsx' : 'ts'
    const name = blocks[0]?.title ?? `${blocks[0]?.line}.${extension}`
    return {
      page: page.path,
      name,
      file: `${folder}/${name}`,
      code,
      shows: code.includes(';shown.push('),
    }
  })
  const shared = sharedBy(own).map(({ name, path, code }): Module => ({
    page: path,
    name,
    file: `${folder}/${name}`,
    code,
    shows: false,
  }))
  return [...own, ...shared]
}

/** Where the CLI of shadcn puts the items of `registry.json`, and shadcn's own. */
const registry = '../../../registry'
const installed = {
  '@/components/ui/*': [`${registry}/shadcn/base.tsx`],
  '@/components/data-table/*': ['tsx', 'ts'].map((end) => `${registry}/items/data-table/*.${end}`),
  '@/components/*': [`${registry}/items/*.tsx`],
  '@/lib/utils': [`${registry}/shadcn/utils.ts`],
}

/** What the starters have that a page says how to migrate, with their own types. */
const starters = {
  '@/components/ui/table/*': ['../../test/starters/table.ts'],
  '@/features/products/*': ['../../test/starters/products.ts'],
  '@/features/users/*': ['../../test/starters/users.ts'],
}

/** Modules for TanStack Table v8: in an app that has it, the package's name is v8. */
const isV8 = ({ code }: Module) => /'(@tanstack|permatable)\/react-table-v8'/.test(code)
const tableV8 = {
  '@tanstack/react-table': ['../../../node_modules/@tanstack/react-table-v8/build/lib/index.d.ts'],
}

/**
 * Writes modules to a folder under `.examples`, with a program of the compiler for each version of TanStack Table, and says which.
 *
 * @param needsV8 Whether a module belongs to the program of v8. @default it imports v8
 */
export function writeModules(
  name: string,
  modules: readonly Module[],
  needsV8: (module: Module) => boolean = isV8,
): string {
  const folder = join(root, 'docs/.examples', name)
  rmSync(folder, { recursive: true, force: true })
  for (const { file, code } of modules) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  const configOf = (files: readonly Module[], paths: object) =>
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      compilerOptions: {
        // As in an app that a bundler builds: imports have no extension.
        module: 'ESNext',
        moduleResolution: 'bundler',
        paths: { ...installed, ...starters, ...paths },
      },
      files: files.map(({ file }) => file),
    })
  const others = modules.filter((module) => !needsV8(module))
  writeFileSync(join(folder, 'tsconfig.json'), configOf(others, {}))
  writeFileSync(join(folder, 'tsconfig.v8.json'), configOf(modules.filter(needsV8), tableV8))
  return folder
}
