import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

/** Renders on a server, and hydrates the result in the browser. */
export async function hydrate(onServer: ReactNode, inBrowser = onServer) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(onServer)
  const html = container.innerHTML
  const errors: unknown[] = []
  const root = await act(() =>
    hydrateRoot(container, inBrowser, { onRecoverableError: (error) => errors.push(error) }),
  )
  return {
    /** What the server sent. */
    html,
    container,
    errors,
    close() {
      act(() => root.unmount())
      container.remove()
    },
  }
}
