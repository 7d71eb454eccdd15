import type { RouterTitle } from '../code/routers.ts'

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

/** The sources of a project by their paths, its `package.json` among them. */
export type Project = Readonly<Record<string, string>>

interface Stack {
  readonly hook: string
  /** The entry of the app, by its path in the project. */
  readonly main: Project
  readonly dependencies?: Readonly<Record<string, string>>
}

const stacks: Readonly<Record<RouterTitle, Stack>> = {
  'TanStack Router': {
    hook: textOf('routers/tanstack-router.ts'),
    main: { 'src/main.tsx': textOf('mains/tanstack-router.tsx') },
    dependencies: { '@tanstack/react-router': '^1.170.0' },
  },
  'React Router': {
    hook: textOf('routers/react-router.ts'),
    main: { 'src/main.tsx': textOf('mains/react-router.tsx') },
    dependencies: { 'react-router': '^7.18.0' },
  },
  Next: {
    hook: textOf('routers/next.ts'),
    main: {
      'app/page.tsx': textOf('mains/next.tsx'),
      'app/layout.tsx': textOf('mains/layout.tsx'),
    },
    dependencies: { next: '^16.4.0' },
  },
  wouter: {
    hook: textOf('routers/wouter.ts'),
    main: { 'src/main.tsx': textOf('mains/plain.tsx') },
    dependencies: { wouter: '^3.13.0' },
  },
  'No router': {
    hook: textOf('routers/no-router.ts'),
    main: { 'src/main.tsx': textOf('mains/plain.tsx') },
  },
}

/** Returns a whole app: a table of users by a definition, on a router by its title. */
export function projectOf(router: RouterTitle, definition: string): Project {
  const { hook, main, dependencies = {} } = stacks[router]
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
  return {
    ...Object.fromEntries(Object.entries(all).map(([path, text]) => [path, moved(text)])),
    ...(!isNext && {
      'index.html':
        '<!doctype html>\n<body><script type="module" src="/src/main.tsx"></script></body>\n',
    }),
    'tsconfig.json': json({
      compilerOptions: {
        allowImportingTsExtensions: true,
        jsx: 'react-jsx',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        noEmit: true,
        strict: true,
      },
    }),
    'package.json': json({
      name: 'permatable-users',
      private: true,
      scripts: { dev: isNext ? 'next dev' : 'vite', build: isNext ? 'next build' : 'vite build' },
      dependencies: {
        '@tanstack/react-store': '^0.11.0',
        '@tanstack/react-table': '^9.3.0',
        permatable: 'latest',
        react: '^19.3.0',
        'react-dom': '^19.3.0',
        ...dependencies,
        ...(!isNext && { vite: '^8.3.0' }),
        typescript: '^5.9.0',
      },
    }),
  }
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** All files stand in one folder there, and each hook has the same name. */
const moved = (text: string) =>
  text
    .replace(/^\/\/ #(?:end)?region\n/gm, '')
    .replace(
      / from '\.\.?\/(?:[./\w-]*\/)?([\w-]+\.tsx?)'/g,
      (_, file: string) => ` from './${file === 'no-router.ts' ? 'use-users-table.ts' : file}'`,
    )
