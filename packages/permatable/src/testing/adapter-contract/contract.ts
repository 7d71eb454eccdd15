import type { AdapterCase } from './case.ts'
import { leaving } from './leaving.ts'
import { links } from './links.ts'
import { otherCode } from './other-code.ts'
import { readsAndWrites } from './reads-and-writes.ts'
import { refused } from './refused.ts'

/**
 * The cases that every adapter must pass, for any router and any test runner:
 *
 *     for (const { name, run } of adapterContract) it(name, () => run(createHarness))
 */
export const adapterContract: readonly AdapterCase[] = [
  ...readsAndWrites,
  ...otherCode,
  ...leaving,
  ...refused,
  ...links,
]
