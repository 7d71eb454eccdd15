import { MAX_STORED_LENGTH } from '../query/limits.ts'
import type { LinkStore, OpenedLink } from './stores.ts'

/** An answer, and the promise of the next one. */
export interface KnownAnswer {
  readonly answer: Answer
  readonly nextAnswer: Promise<void>
}

interface Entry extends KnownAnswer {
  /** Resolves `nextAnswer`. */
  readonly end: () => void
}

/**
 * The answers of a store, in a browser. Each id is asked for once.
 *
 *     opening ──▶ open, gone
 *        ▲ └────▶ failed ── a late answer ──▶ open, gone
 *        └─ retry ──┘
 */
export class Answers {
  readonly #store: LinkStore
  readonly #timeout: number
  readonly #entries = new Map<string, Entry>()
  readonly #listeners = new Set<() => void>()
  #isChanged = false

  constructor(store: LinkStore, timeout: number) {
    this.#store = store
    this.#timeout = timeout
  }

  /** Returns the answer for an id, and asks the store if there is none. */
  of(id: string): KnownAnswer {
    return this.#entries.get(id) ?? this.#ask(id)
  }

  /** Returns the answer for an id, if the store was asked. */
  known(id: string): Answer | undefined {
    return this.#entries.get(id)?.answer
  }

  /** Returns the store's answer, or a failure after the timeout. A failed id is asked for again. */
  async open(id: string): Promise<Answer> {
    if (this.known(id)?.status === 'failed') this.#ask(id)
    for (;;) {
      const { answer, nextAnswer } = this.of(id)
      if (answer.status !== 'opening') return answer
      await nextAnswer
    }
  }

  /** Takes what the store told a server. */
  take({ id, query }: OpenedLink): void {
    const status = this.known(id)?.status
    if (query !== undefined && status !== 'open' && status !== 'gone')
      this.#set(id, answerOf(query))
  }

  retry(): void {
    for (const [id, { answer }] of this.#entries) if (answer.status === 'failed') this.#ask(id)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Tells the listeners in a microtask: a component may be rendering. */
  announce(): void {
    if (this.#isChanged) return
    this.#isChanged = true
    queueMicrotask(() => {
      this.#isChanged = false
      for (const listener of [...this.#listeners]) listener()
    })
  }

  #ask(id: string): Entry {
    const asked = askStore(this.#store, id)
    const entry = this.#set(id, opening)
    const settle = (answer: Answer) => {
      const status = this.known(id)?.status
      if (status === 'opening' || (status === 'failed' && answer.status !== 'failed'))
        this.#set(id, answer)
    }
    void inTime(asked, this.#timeout).then(settle)
    void asked.then(settle)
    return entry
  }

  #set(id: string, answer: Answer): Entry {
    const before = this.#entries.get(id)
    let end = () => {}
    const nextAnswer = new Promise<void>((resolve) => (end = resolve))
    const entry = { answer, nextAnswer, end }
    this.#entries.set(id, entry)
    before?.end()
    this.announce()
    return entry
  }
}

/** What a store has said about an id. */
export type Answer =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly query: string }
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly error: unknown }

export const opening: Answer = { status: 'opening' }

export function answerOf(query: unknown): Answer {
  if (query === null) return { status: 'gone' }
  const error = new Error(`its read returned ${typeof query}, not a text or null`)
  return typeof query === 'string' ? { status: 'open', query } : { status: 'failed', error }
}

/** Asks a store. Never rejects. */
export async function askStore(store: LinkStore, id: string): Promise<Answer> {
  try {
    return answerOf(await store.read(id))
  } catch (error) {
    return { status: 'failed', error }
  }
}

/** Returns whether a stored query is too long to read. A definition reads the others in time linear in their length. */
export const isTooLong = (query: string): boolean => query.length > MAX_STORED_LENGTH

/** Returns the first answer, or a failure after a time in ms. */
export async function inTime(answer: Promise<Answer>, timeout: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(resolve, timeout, {
      status: 'failed',
      error: new Error(`no answer after ${timeout} ms`),
    })
  })
  const first = await Promise.race([answer, late])
  clearTimeout(timer)
  return first
}
