/** The sources of a project by their paths, its `package.json` among them. */
export type Project = Readonly<Record<string, string>>

/** By its package, the version that a project asks for. */
const versions: Readonly<Record<string, string>> = {
  '@fontsource-variable/inter': '^5.3.0',
  '@fontsource-variable/jetbrains-mono': '^5.3.0',
  '@tailwindcss/vite': '^4.3.0',
  '@tanstack/react-router': '^1.170.0',
  '@tanstack/react-store': '^0.11.0',
  '@tanstack/react-table': '^9.3.0',
  '@tanstack/react-virtual': '^3.14.0',
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  '@types/sql.js': '^1.4.0',
  '@vitejs/plugin-react': '^6.3.0',
  'drizzle-orm': '^0.45.0',
  next: '^16.4.0',
  permatable: 'latest',
  react: '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router': '^7.18.0',
  'sql.js': '^1.16.0',
  tailwindcss: '^4.3.0',
  vite: '^8.3.0',
  wouter: '^3.13.0',
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Returns the files beside the sources of an app: the packages that the sources import, and the settings of TypeScript. */
export function projectFiles(sources: Project, tool: 'next' | 'vite'): Project {
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

/** The marks of the part that a screen shows. */
export const withoutMarks = (text: string): string => text.replace(/^\/\/ #(?:end)?region\n/gm, '')
