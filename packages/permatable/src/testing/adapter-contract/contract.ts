import type { AdapterCase } from './case.ts'
import { leaving } from './leaving.ts'
import { otherCode } from './other-code.ts'
import { readsAndWrites } from './reads-and-writes.ts'
import { refused } from './refused.ts'

/**
 * What holds for every adapter, whatever its router. For any test runner:
 *
 *     for (const { name, run } of adapterContract) it(name, () => run(createHarness))
 */
export const adapterContract: readonly AdapterCase[] = [
  ...readsAndWrites,
  ...otherCode,
  ...leaving,
  ...refused,
]
