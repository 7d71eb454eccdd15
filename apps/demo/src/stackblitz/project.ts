import type { RouterTitle } from '../code/routers.ts'
import { appSource, inOneFolder } from '../code/shown-source.ts'
import { projectFiles, type Project } from './project-files.ts'

const files = import.meta.glob<string>(
  [
    '../names.ts',
    '../random.ts',
    '../users.ts',
    '../code/routers/*.ts',
    '../table/{columns,features,filter-fns,filter-value,options}.ts',
    './app.tsx',
    './mains/*.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Returns the text of a source file by its name. */
function textOf(name: string): string {
  const [, text] = Object.entries(files).find(([path]) => path.endsWith(`/${name}`)) ?? []
  if (text === undefined)
    throw new Error(`No source file is named ${name}: add it to the list above`)
  return text
}

interface Stack {
  readonly hook: string
  /** The entry of the app, by its path in the project. */
  readonly main: Project
}

const stacks: Readonly<Record<RouterTitle, Stack>> = {
  'TanStack Router': {
    hook: textOf('routers/tanstack-router.ts'),
    main: { 'src/main.tsx': textOf('mains/tanstack-router.tsx') },
  },
  'React Router': {
    hook: textOf('routers/react-router.ts'),
    main: { 'src/main.tsx': textOf('mains/react-router.tsx') },
  },
  Next: {
    hook: textOf('routers/next.ts'),
    main: {
      'app/page.tsx': textOf('mains/next.tsx'),
      'app/layout.tsx': textOf('mains/layout.tsx'),
    },
  },
  wouter: {
    hook: textOf('routers/wouter.ts'),
    main: { 'src/main.tsx': textOf('mains/plain.tsx') },
  },
  'No router': {
    hook: textOf('routers/no-router.ts'),
    main: { 'src/main.tsx': textOf('mains/plain.tsx') },
  },
}

/** Returns a whole app: a table of users by a definition, on a router by its title. */
export function projectOf(router: RouterTitle, definition: string): Project {
  const { hook, main } = stacks[router]
  const isNext = 'app/page.tsx' in main
  const folder = isNext ? 'app' : 'src'
  const app = textOf('app.tsx')
  const shared = [
    'columns',
    'features',
    'filter-fns',
    'filter-value',
    'names',
    'options',
    'random',
    'users',
  ]
  const parts = {
    ...Object.fromEntries(shared.map((name) => [`${name}.ts`, textOf(`${name}.ts`)])),
    'app.tsx': isNext ? `'use client'\n\n${app}` : app,
    'use-users-table.ts': hook,
    'users-table.ts': definition,
  }
  const sources = Object.entries(parts).map(([name, text]) => [`${folder}/${name}`, text])
  const all: Project = Object.fromEntries([...sources, ...Object.entries(main)])
  return projectFiles(
    Object.fromEntries(
      Object.entries(all).map(([path, text]) => [path, inOneFolder(appSource(text))]),
    ),
    isNext ? 'next' : 'vite',
  )
}
