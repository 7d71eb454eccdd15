import { createMemoryHistory, type AnyRouter } from '@tanstack/react-router'
import { createAppWith } from './other-histories.tsx'

export const createApp = (): AnyRouter =>
  createAppWith(createMemoryHistory({ initialEntries: ['/users'] }))
