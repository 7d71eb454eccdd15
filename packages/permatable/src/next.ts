'use client'

export { onRouterTransitionStart, useTableSearchParams } from './adapters/next/app-router.ts'
export type { ShallowOptions } from './adapters/shallow.ts'
