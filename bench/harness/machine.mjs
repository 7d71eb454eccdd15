import { arch, cpus, platform, totalmem } from 'node:os'

const systems = /** @type {Record<string, string>} */ ({
  darwin: 'macOS',
  linux: 'Linux',
  win32: 'Windows',
})

/** The machine in general words: `2 cores (x64), 24 GB of memory, Linux`. */
export function machine() {
  const memory = Math.round(totalmem() / 2 ** 30)
  const system = systems[platform()] ?? platform()
  return `${cpus().length} cores (${arch()}), ${memory} GB of memory, ${system}`
}
