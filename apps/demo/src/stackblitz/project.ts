import { dependencies } from '../../package.json'
import { appSource, inOneFolder, onRouter, type Router } from '../code/shown-source.ts'

/** The sources of a project by their paths, its `package.json` among them. */
export type Project = Readonly<Record<string, string>>

/** By its package, the version that a project asks for. */
const versions: Readonly<Record<string, string>> = {
  ...dependencies,
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  '@types/sql.js': '^1.4.0',
  next: '^16.4.0',
  permatable: 'latest',
  'react-router': '^7.18.0',
  wouter: '^3.13.0',
}

/** The sources that a project may import. */
const sources = import.meta.glob<string>(
  [
    '../{address-bar,code,controls,more,more/*,screens,table,ui}/*.{ts,tsx,css}',
    '../*.{ts,css}',
    './{app,mains/*}.tsx',
    '../../../../examples/million/{definition,find-people,on-sqlite,people-database,people-schema,postgres,queries,query-log,seed,sqlite}.{ts,tsx}',
    '../../../../registry/items/{*,data-table/*}.{ts,tsx}',
    '!../**/*.test.*',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** By its path in `src/`: `more/everything/everything.tsx`. What stands outside of `src/` here is inside of it in a project. */
const files = new Map(
  Object.entries(sources).map(([path, text]) => {
    const inProject = new URL(path, 'file:///stackblitz/').pathname.slice(1)
    return [inProject, byPath(inProject, text.replace(/^\/\/ #(?:end)?region\n/gm, ''))]
  }),
)

/** The registry's items name each other, and what shadcn brings, in another way than by a path. */
function byPath(path: string, text: string): string {
  const src = '../'.repeat(path.split('/').length - 1) || './'
  return text
    .replaceAll(/'@\/(?:components\/ui\/[\w-]+|lib\/utils)'/g, `'${src}ui/ui.tsx'`)
    .replaceAll(/'@\/components\/([\w/-]+)'/g, (_, item: string) => {
      const path = `registry/items/${item}.ts`
      return `'${src}${path}${`../../../../${path}` in sources ? '' : 'x'}'`
    })
    .replaceAll("'lucide-react'", `'${src}controls/icons.tsx'`)
    .replace('../../../../registry', '../registry')
    .replaceAll(/'(?:\.\.\/)+examples\//g, `'${src}examples/`)
}

function textOf(path: string): string {
  const text = files.get(path)
  if (text === undefined) throw new Error(`No source file is at ${path}: add it to the list above`)
  return text
}

// The project itself is the code.
files.set('code/code-section.tsx', textOf('stackblitz/mains/code-section.tsx'))

/** Adds the files that those of a project import, as they are. */
function withImported(mains: Project): Map<string, string> {
  const parts = new Map(Object.entries(mains))
  // A Map gives the entries that are added while it is walked, too.
  for (const [path, text] of parts)
    for (const [, file = ''] of text.matchAll(/'(\.\.?\/[^'?]+)'/g)) {
      const imported = new URL(file, `file:///${path}`).pathname.slice(1)
      const source = files.get(imported)
      if (source !== undefined && !parts.has(imported)) parts.set(imported, source)
    }
  return parts
}

/** Returns a whole app: a table of users by a definition, on a router. */
export function projectOf(router: Router, definition: string): Project {
  const isNext = router.entry === 'next'
  const folder = isNext ? 'app' : 'src'
  const mains = {
    next: { 'page.tsx': 'next', 'layout.tsx': 'layout' },
    'tanstack-router': { 'main.tsx': 'tanstack-router' },
    'react-router': { 'main.tsx': 'react-router' },
    wouter: { 'main.tsx': 'plain' },
    browser: { 'main.tsx': 'plain' },
  }[router.entry]
  const entries = Object.entries(mains).map(([name, main]) => [
    `stackblitz/mains/${name}`,
    textOf(`stackblitz/mains/${main}.tsx`),
  ])
  const app = textOf('stackblitz/app.tsx')
  const parts = withImported({
    ...Object.fromEntries(entries),
    'stackblitz/app.tsx': isNext ? `'use client'\n\n${app}` : app,
    'code/use-users-table.ts': onRouter(router, textOf('code/use-users-table.ts')),
    'code/users-table.ts': definition,
  })
  const inFolder = [...parts].map(([path, text]) => [
    `${folder}/${path.split('/').at(-1)}`,
    inOneFolder(appSource(text)),
  ])
  return withSettings(Object.fromEntries(inFolder), isNext ? 'next' : 'vite')
}

/**
 * Returns a view of the demo as an app of its own, with the files that it imports as they are.
 *
 * @param view The name of its folder in `more/`: `everything`.
 * @param title The heading above it.
 */
export function projectOfView(view: string, title: string): Project {
  const main = textOf('stackblitz/mains/view.tsx')
    .replaceAll('../../', './')
    .replaceAll('two-tables', view)
    .replace('Two tables', title)
  const inSrc = [...withImported({ 'main.tsx': main })].map(([path, text]) => [`src/${path}`, text])
  return withSettings({ ...Object.fromEntries(inSrc), 'vite.config.ts': viteConfig }, 'vite')
}

const viteConfig = `import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react(), tailwindcss()] })
`

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
    ...(imported.includes('sql.js') ? ['@types/sql.js'] : []),
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
        ...(tool === 'vite' && { types: ['vite/client'] }),
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
