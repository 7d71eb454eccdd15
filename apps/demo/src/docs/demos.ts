/** The live tables of the docs, by the name in their address: `/docs/demo/pagination/?page=3`. */
export const demos = {
  basic: 'A table in the URL',
  sorting: 'Sorting',
  filtering: 'Filtering',
  'relative-dates': 'Relative dates',
  pagination: 'Pagination',
  'row-selection': 'Row selection',
  columns: 'Columns',
  'custom-state': 'Custom state',
  'param-names': 'Param names',
  'multiple-tables': 'Multiple tables',
  debouncing: 'Debouncing',
  history: 'History and Back',
  'local-preferences': 'Local preferences',
  server: 'A slow server',
  sql: 'SQL beside the table',
  sharing: 'Sharing links',
  'short-links': 'Short links',
  'saved-views': 'Saved views',
  explain: 'Explain a link',
} as const

export type DemoName = keyof typeof demos

export const isDemo = (name: string): name is DemoName => Object.hasOwn(demos, name)
