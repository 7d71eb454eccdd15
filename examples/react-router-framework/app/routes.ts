import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('users', 'routes/users.tsx'),
  route('server', 'routes/server.tsx'),
  route('static', 'routes/static.tsx'),
  route('people', 'routes/people.tsx', [route(':id', 'routes/person.tsx')]),
  route('other', 'routes/other.tsx'),
  route('slow', 'routes/slow.tsx'),
] satisfies RouteConfig
