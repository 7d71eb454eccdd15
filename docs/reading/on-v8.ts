/** v8 has no such thing, or has it in another way. */
const onlyV9 = /createTableHook|connectTableHook|\.Subscribe\b|data-table-features|tableOptions/

/** An import of TanStack Table, or of its hook here. */
const importsTable = /'(?:@tanstack|permatable)\/react-table'/

const install = 'npm install permatable @tanstack/react-table @tanstack/react-store'

/** By the second word of v9's `createFilteredRowModel`. */
const rowModels: Readonly<Record<string, string>> = {
  Expanded: 'Expanded',
  Filtered: 'Filtered',
  Grouped: 'Grouped',
  Paginated: 'Pagination',
  Sorted: 'Sorted',
}

/**
 * Rewrites an example from TanStack Table v9 to v8. Returns `undefined` if the code is the same on both, or if v8 can't do
 * it.
 */
export function onTableV8(code: string): string | undefined {
  if (code.startsWith(install)) return code.replace(install, 'npm install permatable')
  const isOnV9 = importsTable.test(code) && !/\buseReactTable\b/.test(code)
  const written = isOnV9 && !onlyV9.test(code) ? onV8(code) : pinnedOnV8(code)
  return written === code ? undefined : written
}

const importsPinning = /^(import \{.*)\bcolumnPinning\b(.*'permatable\/slices')$/m

/** v8 says `left` and `right`, so it has a slice of its own. */
const pinnedOnV8 = (code: string) =>
  importsPinning.test(code) && !/\bstart:/.test(code)
    ? code
        .replace(importsPinning, '$1columnPinningV8$2')
        .replace(/\bcolumnPinning\(/g, 'columnPinningV8(')
    : code

function onV8(code: string): string {
  const models = [...code.matchAll(/\bcreate(\w+)RowModel\(\)/g)].flatMap(
    ([, model = '']) => rowModels[model] ?? [],
  )
  const given = /useTable\(\{[^}]*\bdata\b/.test(code)
  const hasModels =
    models.length > 0 || (given && /features[^}]*\} from '\.\/users-setup'/.test(code))
  const row = /^(?:export )?interface (\w+)/m.exec(code)?.[1]
  const body = code
    .replace(/^(export )?const features = tableFeatures\(\{[^]*?\}\)\n\n?/m, (all, exported = '') =>
      models.length
        ? `${exported}const rowModels = {\n${models
            .map((model) => `  get${model}RowModel: get${model}RowModel<${row}>(),\n`)
            .join('')}}\n${all.endsWith('\n\n') ? '\n' : ''}`
        : '',
    )
    .replace(/createColumnHelper<typeof features, (\w+)>/g, 'createColumnHelper<$1>')
    .replace(/column\.columns\(\[([^]*?)\n\]\)/g, '[$1\n]')
    .replaceAll('sortFn:', 'sortingFn:')
    .replaceAll('getPrePaginatedRowModel', 'getPrePaginationRowModel')
    .replace(/ReactTable<typeof features, (\w+)>/g, 'Table<$1>')
    .replaceAll('table.state.', 'table.getState().')
    .replace(/= table\.state$/gm, '= table.getState()')
    .replace(
      /<table\.FlexRender (header|cell)=\{\1\} \/>/g,
      (_, part: string) =>
        `{flexRender(${part === 'cell' ? 'cell' : 'header'}.column.columnDef.${part}, ${part}.getContext())}`,
    )
    .replace(/\buseTable\(\{([^}]*) features,/g, 'useReactTable({$1')
    .replace(
      /(useReactTable\(\{[^}]*[^ }]) \}\)/g,
      given && hasModels ? '$1, ...rowModels })' : '$1 })',
    )
    .replace(
      "{ useTable } from 'permatable/react-table'",
      "{ useReactTable } from 'permatable/react-table-v8'",
    )
    .replaceAll("'permatable/react-table'", "'permatable/react-table-v8'")
    .replace(/^import (?:type )?\{[^}]*\} from '\.\/[^\n]*\n/gm, (line) =>
      withoutFeatures(line, given && hasModels && models.length === 0),
    )
  return withTableImport(body)
}

/** Leaves `features` out of an import, or names the row models in their place. */
function withoutFeatures(line: string, hasModels: boolean): string {
  const [, start = '', names = '', end = ''] =
    /^(import (?:type )?)\{ (.*) \}( from .*\n)$/.exec(line) ?? []
  if (!names.split(', ').includes('features')) return line
  const kept = names
    .split(', ')
    .flatMap((name) => (name === 'features' ? (hasModels ? ['rowModels'] : []) : [name]))
  return kept.length ? `${start}{ ${kept.join(', ')} }${end}` : ''
}

const names = [
  'createColumnHelper',
  'flexRender',
  ...Object.values(rowModels).map((model) => `get${model}RowModel`),
].sort()

/** Imports what the code names of TanStack Table v8, where it imported v9. */
function withTableImport(code: string): string {
  const old = /^import (?:type )?\{[^}]*\} from '@tanstack\/react-table'\n\n?/m
  const body = code.replace(old, '')
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  const types = /\bTable</.test(body) ? ['Table'] : []
  const all = [...used, ...types.map((type) => (used.length ? `type ${type}` : type))]
  if (all.length === 0) return body
  const line = `import ${used.length ? '' : 'type '}{ ${all.join(', ')} } from '@tanstack/react-table'\n`
  const long = `import {\n${all.map((name) => `  ${name},\n`).join('')}} from '@tanstack/react-table'\n`
  const text = line.length > 101 ? long : line
  const found = old.exec(code)
  return found
    ? code.replace(old, () => text + (found[0].endsWith('\n\n') ? '\n' : ''))
    : body.replace(/^import /m, () => `${text}import `)
}
