import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The screens that are the same without a server. */
const shared = '../../../tanstack-router/src/routes'

export const routes = rootRoute('__root.tsx', [
  index('index.tsx'),
  route('/server', 'server.tsx'),
  route('/users', `${shared}/users.tsx`),
  route('/people', `${shared}/people.tsx`, [route('/$id', `${shared}/people.$id.tsx`)]),
  route('/other', `${shared}/other.tsx`),
  route('/slow', `${shared}/slow.tsx`),
  route('/million', '../million/layout.tsx', [
    index('../million/table.tsx'),
    route('/list', '../million/list.tsx'),
    route('/form', '../million/form.ts'),
    route('/rows', '../million/rows.ts'),
  ]),
])
