import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

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
  const folder = mkdtempSync(join(root, 'test/.compiled-'))
  try {
    const head = shared.split('\n').length
    writeFileSync(join(folder, 'code.ts'), [shared, ...statements].join('\n'))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: `../../${config}`, files: ['code.ts'], include: [] }),
    )
    const tsc = join(root, '../../node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
      encoding: 'utf8',
    })
    const reports = stdout.split(/^(?=\S*code\.ts\()/m)
    const ofLine = (line: number) =>
      reports.filter((report) => report.includes(`code.ts(${line},`)).join('')
    const inShared = Array.from({ length: head }, (_, at) => ofLine(at + 1)).join('')
    if (inShared) throw new Error(inShared)
    return statements.map((_, at) => ofLine(head + at + 1))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
