import { dependencies } from '../../package.json'
import { appSource, inOneFolder, onRouter, type Router } from '../code/shown-source.ts'

/** The sources of a project by their paths, its `package.json` among them. */
export type Project = Readonly<Record<string, string>>

/** By its package, the version that a project asks for. */
const versions: Readonly<Record<string, string>> = {
  ...dependencies,
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  next: '^16.4.0',
  permatable: 'latest',
  'react-router': '^7.18.0',
  wouter: '^3.13.0',
}

/** The sources of a project by their paths from here. */
const sources = import.meta.glob<string>(
  ['./{app,mains/*}.tsx', '../code/use-users-table.ts', '../table/options.ts', '../users.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/** Returns a whole app: a table of users by a definition, on a router. */
export function projectOf(router: Router, definition: string): Project {
  const textOf = (path: string) => onRouter(router, sources[path] ?? '')
  const isNext = router.entry === 'next'
  const main = { wouter: 'plain', browser: 'plain' }[router.entry as string] ?? router.entry
  const files = {
    ...(isNext && { 'layout.tsx': textOf('./mains/layout.tsx') }),
    [isNext ? 'page.tsx' : 'main.tsx']: textOf(`./mains/${main}.tsx`),
    'app.tsx': `${isNext ? "'use client'\n\n" : ''}${textOf('./app.tsx')}`,
    'use-users-table.ts': textOf('../code/use-users-table.ts'),
    'users-table.ts': definition,
    'options.ts': textOf('../table/options.ts'),
    'users.ts': textOf('../users.ts'),
  }
  const inFolder = Object.entries(files).map(([name, text]) => [
    `${isNext ? 'app' : 'src'}/${name}`,
    inOneFolder(appSource(text)),
  ])
  return withSettings(Object.fromEntries(inFolder), isNext ? 'next' : 'vite')
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Returns the files beside the sources of an app: the packages that the sources import, and the settings of TypeScript. */
function withSettings(sources: Project, tool: 'next' | 'vite'): Project {
  const imported = Object.values(sources).flatMap((text) =>
    // `permatable/wouter` needs wouter.
    [...text.matchAll(/(?:from|import) '(?:permatable\/)?((?:@[\w-]+\/)?\w[\w.-]*)/g)].map(
      ([, name]) => name,
    ),
  )
  // The JSX of TypeScript imports React, which has no types of its own, and permatable its store.
  const needed = [
    '@tanstack/react-store',
    '@types/react',
    '@types/react-dom',
    'permatable',
    'react',
    'react-dom',
    tool,
    ...imported,
  ]
  const packages = Object.entries(versions).filter(([name]) => needed.includes(name))
  return {
    ...sources,
    'tsconfig.json': json({
      compilerOptions: {
        allowImportingTsExtensions: true,
        jsx: 'react-jsx',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        noEmit: true,
        // The types of Next do not pass the check themselves.
        skipLibCheck: true,
        strict: true,
      },
    }),
    'package.json': json({
      name: 'permatable-users',
      private: true,
      scripts: { dev: tool === 'next' ? 'next dev' : 'vite', build: `${tool} build` },
      dependencies: {
        ...Object.fromEntries(packages),
        typescript: '^5.9.0',
      },
    }),
    ...(tool === 'vite' && {
      'index.html':
        '<!doctype html>\n<body><script type="module" src="/src/main.tsx"></script></body>\n',
    }),
  }
}
