import { setImmediate } from 'node:timers/promises'
import { beforeEach } from 'vitest'
import { collect } from '../garbage/collect.ts'

let started = 0

// A router of an earlier test is told of each navigation until it is collected, which would be most of the work.
beforeEach(async () => {
  if (started++ % 10) return
  // The engine keeps what code has just read through a weak reference until its task ends.
  await setImmediate()
  collect()
})
