import { STARTER } from './starter.ts'

// Of this tab alone: a link that opens in another one has not been read there.
const KEY = 'permatable-playground'

/** The text that the visitor wrote or chose to run last. Only this text runs by itself, also after a reload. */
export function readTrusted(): string {
  try {
    return sessionStorage.getItem(KEY) ?? STARTER
  } catch {
    return STARTER
  }
}

export function keepTrusted(text: string): void {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}
