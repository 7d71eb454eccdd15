/**
 * The layers of docs/about/how-it-works.md, for `npm run lint`: a file imports its own folder and those above it in this list, types
 * included.
 */
const layers = [
  'values',
  'query',
  'text',
  'slices',
  'codecs',
  'columns',
  'definition',
  'sync',
  'react',
  'adapters',
]

/** Beside the layers: no React, no router. */
const besides = ['storage', 'testing', 'plan', 'views', 'links']

/** What a layer imports of those beside it: a hook has the core of its subject there. */
const beside = { react: ['views', 'links'] }

/** The developer tools see all of a page's tables, whatever their router. */
const tools = 'devtools'

/** Writes a plan as SQL, for any library for queries. */
const writer = 'sql'

/** The bindings of a plan: each knows one library for queries. */
const bindings = ['drizzle', 'kysely', 'postgrest', 'prisma']

/** The hooks that replace those of TanStack Table, one folder for each of its versions. */
const tableHooks = ['react-table', 'react-table-v8']

/** What a folder may import of others' packages. */
const packages = {
  sync: ['@tanstack/react-store'],
  react: ['react', '@tanstack/react-store'],
  devtools: ['react'],
  drizzle: ['drizzle-orm', 'drizzle-orm/{mysql,pg,sqlite}-core'],
  kysely: ['kysely'],
  'react-table': ['react', '@tanstack/react-table'],
  'react-table-v8': ['react', '@tanstack/react-table'],
}

/** These entries run on any server. */
const serverEntries =
  '{index,codecs,columns,drizzle,kysely,links,postgrest,prisma,query,slices,testing,views}.ts'

/** @param {string} layer */
const below = (layer) => layers.slice(0, layers.indexOf(layer))

/**
 * @param {string} files of `src/`
 * @param {readonly string[]} allowed
 * @param {string} message
 * @param {readonly string[]} [refused]
 */
const only = (files, allowed, message, refused = ['*']) => ({
  files: [`src/${files}`],
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [{ group: [...refused, ...allowed.map((path) => `!${path}`)], message }] },
    ],
  },
})

/** @param {string} folder @param {readonly string[]} imports */
function folder(folder, imports) {
  // An adapter imports its router, whichever that is.
  const refused = folder === 'adapters' ? ['node:*', '../**'] : ['*']
  const message = `${folder}/ imports ${['itself', ...imports].join(', ')}.`
  const others = ['./*.ts', './*.tsx', ...(packages[folder] ?? [])]
  const inside = imports.map((name) => `../${name}/*.ts`)
  const deeper = ['../*.ts', ...imports.map((name) => `../../${name}/*.ts`)]
  return [
    only(`${folder}/*.{ts,tsx}`, [...others, ...inside], message, refused),
    only(`${folder}/*/**`, [...others, ...deeper], message, refused),
  ]
}

/** @param {readonly string[]} folders */
const filesOf = (folders) => folders.map((name) => `./${name}/**`)

export default {
  categories: { correctness: 'off' },
  overrides: [
    only('**', [], 'This file has no layer: give it one in layers.config.mjs.'),
    ...layers.flatMap((layer) => folder(layer, [...below(layer), ...(beside[layer] ?? [])])),
    ...besides.flatMap((name) => folder(name, below('react'))),
    ...folder(tools, below('react')),
    ...tableHooks.flatMap((name) => folder(name, below('adapters'))),
    ...folder(writer, [...below('sync'), 'plan']),
    ...bindings.flatMap((name) => folder(name, [...below('sync'), 'plan', writer])),
    only(
      '*.ts',
      filesOf([...layers, ...besides, ...bindings, ...tableHooks, tools]),
      'An entry re-exports files of the layers.',
    ),
    only(
      serverEntries,
      filesOf([...below('react'), ...besides, writer, ...bindings]),
      'No React, no router on servers.',
    ),
  ],
}
