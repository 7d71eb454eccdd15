import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/other')({ component: () => <h1>Other</h1> })
