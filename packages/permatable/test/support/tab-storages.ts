import { vi } from 'vitest'

interface Write {
  readonly key: string
  /** `null` where the key was removed. */
  readonly value: string | null
  readonly from: Tab
}

/** A tab of a site, which is a process of its own. */
class Tab implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly listeners = new Set<(event: { readonly key: string }) => void>()
  /** Its writes that the browser has not seen. */
  readonly sent: Write[] = []
  /** The browser's writes that it has not seen. */
  readonly arriving: Write[] = []
  readonly #kept: Map<string, string>
  /** How many of its own writes of a key have not come back. */
  readonly #own = new Map<string, number>()

  constructor(kept: ReadonlyMap<string, string>) {
    this.#kept = new Map(kept)
  }

  keys = () => [...this.#kept.keys()]
  getItem = (key: string) => this.#kept.get(key) ?? null
  setItem = (key: string, value: string) => this.#write(key, value)
  removeItem = (key: string) => {
    if (this.#kept.has(key)) this.#write(key, null)
  }

  #write(key: string, value: string | null) {
    assign(this.#kept, key, value)
    this.#own.set(key, (this.#own.get(key) ?? 0) + 1)
    this.sent.push({ key, value, from: this })
  }

  /** Sees the next write of the browser's. Returns whether it is another tab's. */
  see({ key, value, from }: Write): boolean {
    const own = this.#own.get(key) ?? 0
    if (from === this) this.#own.set(key, own - 1)
    // Its own write of the key is on its way, and will be the later one.
    else if (own === 0) assign(this.#kept, key, value)
    return from !== this
  }
}

function assign(kept: Map<string, string>, key: string, value: string | null) {
  if (value === null) kept.delete(key)
  else kept.set(key, value)
}

/**
 * `localStorage` as the tabs of a browser with many processes have it: a tab sees its own writes at once, and those of others when they
 * arrive. [How Chromium does it](https://chromium.googlesource.com/chromium/src/+/main/third_party/blink/renderer/modules/storage/cached_storage_area.h).
 */
export class TabStorages {
  readonly #kept = new Map<string, string>()
  readonly #tabs: Tab[] = []

  /** Opens a tab at a place, and closes the one that was there. The browser still gets what that one wrote. */
  open(at: number): void {
    while (this.#tabs[at]?.sent.length) this.deliverFrom(at)
    this.#tabs[at] = new Tab(this.#kept)
  }

  /** What runs next runs in this tab. */
  enter(at: number): void {
    const tab = this.#tabs[at]
    const storage = new Proxy(tab ?? {}, {
      ownKeys: () => tab?.keys() ?? [],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    })
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('addEventListener', (_: 'storage', listener: () => void) =>
      tab?.listeners.add(listener),
    )
    vi.stubGlobal('removeEventListener', (_: 'storage', listener: () => void) =>
      tab?.listeners.delete(listener),
    )
  }

  /** The browser gets the next write of a tab. */
  deliverFrom(at: number): void {
    const write = this.#tabs[at]?.sent.shift()
    if (!write) return
    assign(this.#kept, write.key, write.value)
    for (const tab of this.#tabs) tab.arriving.push(write)
  }

  /** A tab gets the next write of the browser's, and an event when it is another tab's. */
  deliverTo(at: number): void {
    const tab = this.#tabs[at]
    const write = tab?.arriving.shift()
    if (!tab || !write || !tab.see(write)) return
    this.enter(at)
    for (const listener of [...tab.listeners]) listener({ key: write.key })
  }

  /** Whether something is on its way to or from a tab. */
  isBusy(at: number): boolean {
    const { sent, arriving } = this.#tabs[at] ?? {}
    return Boolean(sent?.length || arriving?.length)
  }
}
