import { useTableSearchParams } from 'permatable/react-router'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router'
import { describe, expect, it } from 'vitest'

describe('a table of React Router on a server', () => {
  function Users() {
    const { atoms } = useTableSearchParams()
    return <p>{atoms.globalFilter.get()}</p>
  }

  it('shows what the address of the request says', () => {
    const html = renderToString(
      <StaticRouter location="/users?globalFilter=ann">
        <Users />
      </StaticRouter>,
    )
    expect(html).toBe('<p>ann</p>')
  })

  it('shows it beside loaders, too', async () => {
    const { query, dataRoutes } = createStaticHandler([{ path: '/users', element: <Users /> }])
    const context = await query(new Request('https://example.test/users?globalFilter=ann'))
    if (context instanceof Response) throw new Error('The handler redirects.')
    const router = createStaticRouter(dataRoutes, context)
    const html = renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    )
    expect(html).toBe('<p>ann</p>')
  })
})
