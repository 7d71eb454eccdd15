import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { ServerTable } from '@/components/server-table/server-table'

import { serveTasks } from './fake-server'
import { LinkedTasks, RelativeTasks, ServerTasks, Tasks } from './tasks'

import './index.css'

const pages: Record<string, ReactNode> = {
  '/header-links': <Tasks headerLinks />,
  '/links': <LinkedTasks />,
  '/relative': <RelativeTasks />,
  '/server': <ServerTasks />,
  '/server-table': <ServerTable />,
  '/uncounted': <ServerTasks isCounted={false} />,
}
if (location.pathname === '/server-table') serveTasks()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <>
      <h1 className="mb-4 text-xl font-semibold">Tasks</h1>
      {pages[location.pathname] ?? <Tasks />}
    </>,
  )
}
