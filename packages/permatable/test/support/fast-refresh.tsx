import { act } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import type { createRoot as CreateRoot } from 'react-dom/client'
import { createRequire } from 'node:module'
import { onTestFinished } from 'vitest'

interface Runtime {
  injectIntoGlobalHook(global: object): void
  register(component: unknown, id: string): void
  performReactRefresh(): unknown
}

const require = createRequire(import.meta.url)

/** Loads React's Fast Refresh, and a copy of React DOM that knows it: one that is loaded before the runtime doesn't. */
function load() {
  const runtime = require('next/dist/compiled/react-refresh/runtime') as Runtime
  const hook = '__REACT_DEVTOOLS_GLOBAL_HOOK__'
  const before: unknown = Reflect.get(globalThis, hook)
  runtime.injectIntoGlobalHook(globalThis)
  for (const file of Object.keys(require.cache))
    if (/[\\/]react-dom[\\/]/.test(file)) delete require.cache[file]
  const { createRoot } = require('react-dom/client') as { createRoot: typeof CreateRoot }
  if (before === undefined) Reflect.deleteProperty(globalThis, hook)
  else Reflect.set(globalThis, hook, before)
  return { runtime, createRoot }
}

let loaded: ReturnType<typeof load> | undefined

/** Renders in a development server's page, in which `edit` replaces components as an edit of their files does. */
export async function renderWithFastRefresh(element: ReactNode) {
  loaded ??= load()
  const { runtime, createRoot } = loaded
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  await act(async () => root.render(element))
  return {
    render: (next: ReactNode) => act(async () => root.render(next)),
    /** @param evaluate Evaluates a module once more, which registers its components. */
    edit: (evaluate: () => void) =>
      act(async () => {
        evaluate()
        runtime.performReactRefresh()
      }),
  }
}

/** Registers a component as the compiler of a development server does: by its file and name. */
export function registered<P>(id: string, component: ComponentType<P>): ComponentType<P> {
  loaded ??= load()
  loaded.runtime.register(component, id)
  return component
}
