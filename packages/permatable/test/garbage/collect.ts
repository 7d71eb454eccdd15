import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
export const collect = runInNewContext('gc') as () => void

/** Collects garbage, and lets React and the engine finish what still refers to it. Runs on real time. */
export async function collectGarbage(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    collect()
  }
}
