import { createHashHistory, type AnyRouter } from '@tanstack/react-router'
import { createAppWith } from './other-histories.tsx'

export const createApp = (): AnyRouter => createAppWith(createHashHistory())
