import type { Complaint } from '../open-page.ts'

/**
 * Runs before every document: keeps what its scripts complain of, for as long as the window is open. No script
 * hears what the browser itself writes to its console, such as a file that does not load.
 */
export function recordComplaints(): void {
  const complain = (kind: Complaint['kind'], text: string) => {
    const before: Complaint[] = JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
    sessionStorage.setItem('complaints', JSON.stringify([...before, { kind, text }]))
  }
  for (const level of ['error', 'warn'] as const) {
    const original = console[level]
    console[level] = (...values: unknown[]) => {
      complain('console', values.map(String).join(' '))
      original(...values)
    }
  }
  addEventListener('error', ({ error, message }) =>
    complain('uncaught error', String(error ?? message)),
  )
  addEventListener('unhandledrejection', ({ reason }) => complain('uncaught error', String(reason)))
}

/** Runs in the page. */
export const complaintsOfTab = (): Complaint[] =>
  JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
