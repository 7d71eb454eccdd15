import { createFileRoute, Outlet } from '@tanstack/react-router'
import css from 'example-million/million.css?url'

export const Route = createFileRoute('/million')({
  head: () => ({ links: [{ rel: 'stylesheet', href: css }] }),
  component: Outlet,
})
