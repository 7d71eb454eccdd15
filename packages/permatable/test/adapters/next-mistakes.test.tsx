// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js'
import { expect, it, vi } from 'vitest'
import { appRouter } from '../support/app-router.ts'

// The adapter follows the window of its first table, which may be another file's.
vi.resetModules()
const { useTableSearchParams } = await import('permatable/next')

function Users({ options }: { readonly options?: object }) {
  useTableSearchParams(options as never)
  return null
}

/** A screen of Next's app router, with a table. */
const Screen = ({ path, options }: { readonly path: string; readonly options?: object }) => (
  <AppRouterContext value={appRouter}>
    <PathnameContext value={path}>
      <Users {...(options && { options })} />
    </PathnameContext>
  </AppRouterContext>
)

it('a screen that gives options in place of a definition names the way out, while another is shown', () => {
  // React prints an error that a component throws.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { unmount } = render(<Screen path="/" />)
  expect(() => render(<Screen path="/users" options={{ sorting: {} }} />)).toThrow(
    '[permatable] the hook got options instead of a definition',
  )
  unmount()
  vi.restoreAllMocks()
})
