'use client'

export { onRouterTransitionStart, useTableSearchParams } from './adapters/next.ts'
export type { ShallowOptions } from './adapters/asks-server.ts'
