const hook = '{ useTableSearchParams }'

/** What an app imports of some entries, and how many bytes it may be, minified and compressed. */
const limits = [
  ['the definition alone, as servers use it', { index: '{ defineTableSearchParams }' }, 5360],
  ['the hook in a browser, six slices', { browser: hook }, 11_400],
  ['the hook on TanStack Router, six slices', { 'tanstack-router': hook }, 11_560],
  ["the hook on Next's app router, six slices", { next: hook }, 12_765],
  ['the hook on React Router, six slices', { 'react-router': hook }, 13_730],
  [
    'the hook in a browser, and useTable on top',
    { browser: hook, 'react-table': '{ useTable }' },
    13_830,
  ],
  [
    'the hook in a browser, and short links on top',
    { browser: hook, links: '{ shortLink, serverLinks, shorten }' },
    14_370,
  ],
  ['the developer tools', { devtools: '{ PermatableDevtools, permatableDevtoolsPlugin }' }, 55],
  ['a plan that knows no database', { query: '{ queryPlanner }' }, 5315],
  ['a query of Drizzle', { drizzle: '{ tableQuery }' }, 8480],
]

const fileOf = (entry) => `dist/${entry}.js`

export default limits.map(([name, imported, bytes]) => ({
  name,
  path: Object.keys(imported).map(fileOf),
  import: Object.fromEntries(Object.entries(imported).map(([entry, of]) => [fileOf(entry), of])),
  limit: `${bytes} B`,
}))
