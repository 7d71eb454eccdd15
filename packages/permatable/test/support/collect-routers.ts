import { collect } from '../garbage/collect.ts'

let created = 0

/**
 * Collects the routers of earlier tests, for every tenth router. Each is told of every navigation until it is collected, which would
 * be most of the work.
 */
export function collectRouters(): void {
  if (++created % 10 === 0) collect()
}
