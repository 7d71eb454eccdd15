import { onTestFinished, vi } from 'vitest'

/** Loads the library anew, as production builds have it. Unstub the environment after the test. */
export async function loadInProduction() {
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  return {
    ...(await import('permatable')),
    ...(await import('permatable/testing')),
    ...(await import('./render-params.tsx')),
  }
}
