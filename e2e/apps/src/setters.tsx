import { createRootRoute, createRoute, createRouter, type AnyRouter } from '@tanstack/react-router'
import type { TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { parseSearch, stringifySearch, useTableSearchParams } from 'permatable/tanstack-router'
import { Activity, Suspense, use, useEffect, useState, type ReactNode } from 'react'
import { UsersTable } from './users-table.tsx'

const root = createRootRoute()

/** A dialog that resets its table when it closes. */
function Dialog({ close }: { close: () => void }) {
  const params = useTableSearchParams()
  useEffect(() => () => params.reset(), [params])
  const closeThenSort = () => {
    close()
    setTimeout(() => params.set({ sorting: [{ id: 'name', desc: true }] }), 200)
  }
  return (
    <div role="dialog">
      <UsersTable />
      <button onClick={close}>Close</button>
      <button onClick={closeThenSort}>Close, then sort</button>
    </div>
  )
}

const dialog = createRoute({
  getParentRoute: () => root,
  path: '/dialog',
  component: function DialogPage() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <h1>Dialog</h1>
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && <Dialog close={() => setOpen(false)} />}
      </>
    )
  },
})

type Params = TableParams<TableSearchState>

/** Hands the params of its table to code that keeps them while the table is hidden. */
function Remote({ onParams }: { onParams: (params: Params) => void }) {
  const params = useTableSearchParams()
  useEffect(() => onParams(params), [params, onParams])
  return null
}

/** Buttons beside a table that is hidden and shown again. */
function HidingPage({
  title,
  hide,
}: {
  title: string
  hide: (isHidden: boolean, content: ReactNode) => ReactNode
}) {
  const [isHidden, setHidden] = useState(false)
  const [params, setParams] = useState<Params>()
  return (
    <>
      <h1>{title}</h1>
      <button onClick={() => setHidden(true)}>Hide</button>
      <button onClick={() => setHidden(false)}>Show</button>
      <button onClick={() => params?.set({ globalFilter: '42' })}>Search for 42</button>
      {hide(
        isHidden,
        <>
          <Remote onParams={setParams} />
          <UsersTable />
        </>,
      )}
    </>
  )
}

const never = new Promise<never>(() => {})

function Waits({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) use(never)
  return null
}

const suspense = createRoute({
  getParentRoute: () => root,
  path: '/suspense',
  component: () => (
    <HidingPage
      title="Suspense"
      hide={(isHidden, content) => (
        <Suspense fallback={<p>Loading</p>}>
          <Waits isWaiting={isHidden} />
          {content}
        </Suspense>
      )}
    />
  ),
})

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  component: () => (
    <HidingPage
      title="Activity"
      hide={(isHidden, content) => (
        <Activity mode={isHidden ? 'hidden' : 'visible'}>{content}</Activity>
      )}
    />
  ),
})

export const createApp = (basepath: string): AnyRouter =>
  createRouter({
    routeTree: root.addChildren([dialog, suspense, activity]),
    basepath,
    parseSearch,
    stringifySearch,
  })
