import { projectFiles, withoutMarks, type Project } from './project-files.ts'

/** The sources that a view may import. */
const sources = import.meta.glob<string>(
  [
    '../{address-bar,code,controls,more,more/*,screens,table,ui}/*.{ts,tsx,css}',
    '../layout/main-class.ts',
    '../*.{ts,css}',
    './mains/{view,code-section}.tsx',
    '../../../../examples/million/{definition,find-people,on-sqlite,people-database,people-schema,postgres,queries,query-log,seed,sqlite}.{ts,tsx}',
    '../../../../registry/items/{*,data-table/*}.{ts,tsx}',
    '!../**/*.test.*',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** By its path in the `src/` of the project: `more/everything/everything.tsx`. */
const files = new Map(
  Object.entries(sources).map(([path, text]) => {
    const inProject = path.replace(/^(?:\.\.\/)+/, '')
    return [inProject, byPath(inProject, withoutMarks(text))]
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
    .replaceAll("'lucide-react'", `'${src}ui/lucide.tsx'`)
    .replace('../../../../registry', '../registry')
}

function textOf(path: string): string {
  const text = files.get(path)
  if (text === undefined) throw new Error(`No source file is at ${path}: add it to the list above`)
  return text
}

// The project itself is the code.
files.set('code/code-section.tsx', textOf('./mains/code-section.tsx'))

/**
 * Returns a view of the demo as an app of its own, with the files that it imports as they are.
 *
 * @param view The name of its folder in `more/`: `everything`.
 * @param title The heading above it.
 */
export function projectOfView(view: string, title: string): Project {
  const main = textOf('./mains/view.tsx')
    .replaceAll('../../', './')
    .replaceAll('two-tables', view)
    .replace('Two tables', title)
  const parts = new Map([['main.tsx', main]])
  // A Map gives the entries that are added while it is walked, too.
  for (const [path, text] of parts)
    for (const imported of importsOf(path, text)) {
      const source = files.get(imported)
      if (source !== undefined) parts.set(imported, source)
    }
  return projectFiles(
    {
      ...Object.fromEntries([...parts].map(([path, text]) => [`src/${path}`, inSrc(path, text)])),
      'vite.config.ts': viteConfig,
    },
    'vite',
  )
}

/** What stands outside of `src/` here is inside of it in the project. */
const inSrc = (path: string, text: string): string =>
  text.replaceAll(
    /'(?:\.\.\/)+examples\//g,
    `'${'../'.repeat(path.split('/').length - 1)}examples/`,
  )

/** The files that a source names, by their paths in `src/`: modules, style sheets and workers. */
const importsOf = (path: string, text: string): readonly string[] =>
  [...text.matchAll(/'(\.\.?\/[^'?]+)'/g)].map(([, file = '']) =>
    new URL(file, `file:///${path}`).pathname.slice(1),
  )

const viteConfig = `import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react(), tailwindcss()] })
`
