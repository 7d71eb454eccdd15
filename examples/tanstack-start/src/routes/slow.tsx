import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/slow')({
  loader: () => new Promise((resolve) => setTimeout(resolve, 600)),
  component: () => <h1>Slow</h1>,
})
