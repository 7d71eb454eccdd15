import type { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js'
import type { ComponentProps } from 'react'

/** A router for `AppRouterContext`: Next itself does not run under jsdom. */
export const appRouter: NonNullable<ComponentProps<typeof AppRouterContext>['value']> = {
  back() {},
  forward() {},
  push() {},
  replace() {},
  refresh() {},
  prefetch() {},
  bfcacheId: '0',
}
