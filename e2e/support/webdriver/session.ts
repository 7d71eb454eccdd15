import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { patience } from '../open-page.ts'

/** GTK's style of the window: its bars are as small as they can be, so that a page may be 360 px wide. */
const narrow = `toolbar *, entry, button {
  min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 2px;
}`

/** A browser that speaks WebDriver, on a screen of its own: no other window can take its focus. */
export interface Session {
  readonly browser: WebDriver
  readonly end: () => Promise<void>
}

export async function startSession(driver: string): Promise<Session> {
  const screen = await startScreen()
  const settings = mkdtempSync(join(tmpdir(), 'webkitgtk-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), narrow)
  const port = await freePort()
  const process = spawn(driver, [`--port=${port}`], {
    env: { ...globalThis.process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  })
  const stop = () => {
    process.kill()
    screen.process.kill()
    rmSync(settings, { recursive: true, force: true })
  }
  globalThis.process.once('exit', stop)
  const server = `http://127.0.0.1:${port}`
  await answers(`${server}/status`)
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build()
  // A limit ends what hangs: a busy page may take long to answer.
  await browser.manage().setTimeouts({ script: 10 * patience })
  return {
    browser,
    async end() {
      await browser.quit()
      stop()
      globalThis.process.off('exit', stop)
    },
  }
}

/** A screen in memory. It picks a free number and says it. */
async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const process = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [number] = await once(process.stdio[3] as Readable, 'data')
  return { process, display: `:${String(number).trim()}` }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function answers(url: string): Promise<void> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(`The driver does not answer at ${url}.`)
}
