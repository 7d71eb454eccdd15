import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Compiles code as a program of its own. Returns what the compiler reports, and the declaration that it writes. */
export function compile(code: string, config = 'tsconfig.json') {
  const folder = mkdtempSync(join(root, 'test/.compiled-'))
  try {
    writeFileSync(join(folder, 'code.ts'), code)
    const compilerOptions = {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: 'out' },
      rootDir: root,
    }
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: `../../${config}`,
        compilerOptions,
        files: ['code.ts'],
        include: [],
      }),
    )
    const tsc = join(root, '../../node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
    const declaration = join(folder, 'out', folder.slice(root.length), 'code.d.ts')
    return { report: stdout, declaration: readFileSync(declaration, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Compiles statements, each on a line of its own below shared code, in one run.
 *
 * @param config The program whose names the code uses, from the root of the package: `tsconfig.json`.
 * @returns what the compiler reports of each statement; `''` for one that is right.
 */
export function reportsOf(
  config: string,
  shared: string,
  statements: readonly string[],
): readonly string[] {
  const head = shared.split('\n').length
  const { report } = compile([shared, ...statements].join('\n'), config)
  const reports = report.split(/^(?=\S*code\.ts\()/m)
  const ofLine = (line: number) =>
    reports.filter((one) => one.includes(`code.ts(${line},`)).join('')
  const inShared = Array.from({ length: head }, (_, at) => ofLine(at + 1)).join('')
  if (inShared) throw new Error(inShared)
  return statements.map((_, at) => ofLine(head + at + 1))
}
