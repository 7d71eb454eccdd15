import type { TableSearchParams, TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { adapterContract, type AdapterHarness } from 'permatable/testing'

/** A router of Next, as the contract uses it. Paths have no base path. */
export interface ContractRouter {
  push(path: string): unknown
  replace(path: string): unknown
  /** Sets a search param, as apps do on this router. */
  update(param: string, text: string): unknown
}

/** The parts of the contract's screen. */
interface ContractApp {
  definition?: TableSearchParams<TableSearchState>
  params?: TableParams<TableSearchState>
  router?: ContractRouter
}

declare global {
  interface Window {
    /** Runs a row of the adapter contract. Throws an error that says what was found. */
    runAdapterCase?: (name: string) => Promise<void>
    /** Lets the browser refuse calls to its History API. The spec brings it. */
    setBrowser: (mode: 'works' | 'drops' | 'throws') => void
  }
}

export const app: ContractApp = {}

const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function until(isDone: () => boolean): Promise<void> {
  for (let tries = 0; !isDone(); tries++) {
    if (tries === 1_000) throw new Error(`The app does not go on, at ${location.href}`)
    await pass(5)
  }
}

async function untilEvent(type: string, navigate: () => void): Promise<void> {
  const isThere = new Promise((resolve) => addEventListener(type, resolve, { once: true }))
  navigate()
  await isThere
}

const headings = { users: 'Tests', other: 'Other', slow: 'Slow' }

/**
 * @param root The path below which the screens of the router are, with the base path.
 * @param below The same without the base path, as the router takes it.
 */
function createHarness(root: string, below: string): AdapterHarness {
  const address = () => {
    const href = location.href.slice(location.origin.length + root.length)
    return href.replace(/^\/tests\/contract/, '/users')
  }

  /** The screen of the address is shown. */
  const isThere = () => {
    const screen = Object.entries(headings).find(([name]) => address().startsWith(`/${name}`))
    // With Cache Components Next keeps the screens before in the document, hidden.
    const shown = [...document.querySelectorAll('h1')].filter((h1) => h1.getClientRects().length)
    return shown.map((h1) => h1.textContent).join() === screen?.[1]
  }

  async function navigate(href: string, how: 'push' | 'replace') {
    app.router?.[how](below + href.replace(/^\/users/, '/tests/contract'))
    if (!href.startsWith('/slow')) await until(() => address() === href && isThere())
  }

  return {
    async open(href, definition) {
      await navigate('/other', 'push')
      app.definition = definition
      await navigate(href, 'push')
      await until(() => app.params !== undefined)
      history.replaceState({ ...history.state, own: 'kept' }, '')
      if (!app.params) throw new Error('The table did not come.')
      return app.params
    },
    address,
    navigate,
    update: (param, text) => void app.router?.update(param, text),
    async back() {
      await untilEvent('popstate', () => history.back())
      await until(isThere)
    },
    fragment: (hash) => untilEvent('hashchange', () => (location.hash = hash)),
    ownState: () => history.state?.own,
    change: (run) => run(),
    pass,
    browser: (mode) => window.setBrowser(mode),
    // Each row has a document of its own.
    close() {},
  }
}

/** Lets a spec run the rows, which have the screens below a path. */
export function offerContract(below: string): void {
  const [root = ''] = location.pathname.split('/tests')
  window.runAdapterCase = async (name) => {
    const row = adapterContract.find((row) => row.name === name)
    if (!row) throw new Error(`No row is named ${name}.`)
    await row.run(() => createHarness(root, below))
  }
}
