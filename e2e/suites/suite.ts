import type { PlaywrightTestConfig } from '@playwright/test'
import { engineOptions, engines } from '../engines.mjs'
import { patience } from '../support/open-page.ts'
import type { EngineArgs, TestOptions } from '../support/test.ts'

export type Suite = PlaywrightTestConfig<TestOptions, EngineArgs>

/** Whether everything runs, in all engines. */
export const isWeekly = process.env['WEEKLY'] === '1'

const firstPort = Number(process.env['E2E_PORT'] ?? 4317)

/** A port of a suite. Each suite begins at an offset of its own, so that all run side by side. */
export const portAt = (offset: number): number => firstPort + offset

export const addressOf = (port: number): string => `http://localhost:${port}`

/** An app that a suite serves; it may install and build before it answers. */
export const served = (command: string, port: number, cwd?: string) => ({
  command,
  env: { PORT: String(port) },
  url: addressOf(port),
  reuseExistingServer: false,
  timeout: 10 * patience,
  ...(cwd !== undefined && { cwd }),
})

/** Serves a build as `npm start` does. */
export const servedBuild = (folder: string, port: number, before = '') =>
  served(`${before}node ../apps/demo/server/serve.mjs ${folder}`, port)

/** The engines on this machine; install-browsers.mjs says which are not. */
export const enginesHere = engines.filter((engine) => engineOptions(engine)).map(({ name }) => name)
