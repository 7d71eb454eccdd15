import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pathOf = (file: string) => join(import.meta.dirname, '../corpus', file)

/**
 * The findings of earlier searches. `node scripts/soak.mjs` adds to them, and each run of the properties tries
 * them again.
 */
export function kept<T>(file: string): readonly T[] {
  return JSON.parse(readFileSync(pathOf(file), 'utf8'))
}

/** Keeps a finding, where the run was asked to. */
export function keep(file: string, finding: unknown): void {
  if (!process.env['KEEP_FINDINGS']) return
  const all = [...kept<unknown>(file), finding].map((one) => JSON.stringify(one))
  writeFileSync(pathOf(file), `[\n${all.join(',\n')}\n]\n`)
}
