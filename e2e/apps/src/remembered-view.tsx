import {
  createRootRoute,
  createRoute,
  createRouter,
  Link as TanStackLink,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { defineTableSearchParams, type TableSearchState } from 'permatable'
import type { TableParams } from 'permatable/react'
import { useTableSearchParams as useOnReactRouter } from 'permatable/react-router'
import { remember } from 'permatable/storage'
import {
  parseSearch,
  stringifySearch,
  useTableSearchParams as useOnTanStackRouter,
} from 'permatable/tanstack-router'
import { useTableSearchParams as useOnWouter } from 'permatable/wouter'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link as ReactRouterLink, Route, Routes } from 'react-router'
import { Link as WouterLink, Route as WouterRoute, Router as WouterRouter } from 'wouter'
import { UsersTableOf } from './users-table.tsx'

const definition = defineTableSearchParams({ remember: remember({ key: 'users: last view' }) })

type AppLink = ComponentType<{ readonly to: string; readonly children: ReactNode }>

const Menu = ({ Link }: { readonly Link: AppLink }) => (
  <nav>
    <Link to="/menu">Menu</Link> <Link to="/users">Users</Link>
  </nav>
)

const menu = <h1>Menu</h1>

const screen = (params: TableParams<TableSearchState>) => (
  <>
    <h1>Users</h1>
    <UsersTableOf params={params} />
  </>
)

function onTanStackRouter(basepath: string) {
  const root = createRootRoute({
    component: () => (
      <>
        <Menu Link={TanStackLink as AppLink} />
        <Outlet />
      </>
    ),
  })
  const Users = () => screen(useOnTanStackRouter(definition))
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/menu', component: () => menu }),
    createRoute({ getParentRoute: () => root, path: '/users', component: Users }),
  ])
  const router = createRouter({ routeTree, basepath, parseSearch, stringifySearch })
  return <RouterProvider router={router as never} />
}

function onReactRouter(basename: string) {
  const Users = () => screen(useOnReactRouter(definition))
  return (
    <BrowserRouter basename={basename}>
      <Menu Link={ReactRouterLink} />
      <Routes>
        <Route path="/menu" element={menu} />
        <Route path="/users" element={<Users />} />
      </Routes>
    </BrowserRouter>
  )
}

function onWouter(base: string) {
  const Users = () => screen(useOnWouter(definition))
  return (
    <WouterRouter base={base}>
      <Menu Link={WouterLink} />
      <WouterRoute path="/menu">{menu}</WouterRoute>
      <WouterRoute path="/users">
        <Users />
      </WouterRoute>
    </WouterRouter>
  )
}

const apps: Readonly<Record<string, (basepath: string) => ReactNode>> = {
  'tanstack-router': onTanStackRouter,
  'react-router': onReactRouter,
  wouter: onWouter,
}

/** A menu of two screens on the router that the address names: `/remembered-view/wouter/users`. */
export async function show(container: HTMLElement, basepath: string): Promise<void> {
  const router = location.pathname.split('/')[2] ?? ''
  createRoot(container).render(apps[router]?.(`${basepath}/${router}`))
}
