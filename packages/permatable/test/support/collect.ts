import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Collects garbage, and lets React and the engine finish what still refers to it. Runs on real time. */
export async function collectGarbage(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    collect()
  }
}

let created = 0

/**
 * Collects the routers of earlier tests, for every tenth router. Each is told of every navigation until it is collected, which would
 * be most of the work.
 */
export function collectRouters(): void {
  if (++created % 10 === 0) collect()
}
