import * as codecs from 'permatable/codecs'
import * as columns from 'permatable/columns'
import * as permatable from 'permatable'
import type { TableSearchParams, TableSearchState } from 'permatable'
import * as slices from 'permatable/slices'
import { transform } from 'sucrase'

const modules: Readonly<Record<string, object>> = {
  permatable,
  // A link to the playground holds its imports, which may be of an earlier version.
  'permatable/aliases': permatable,
  'permatable/codecs': codecs,
  'permatable/columns': columns,
  'permatable/slices': slices,
  'permatable/storage': permatable,
}

/** A definition as the playground takes it. One that turns slices off has no atoms for them. */
export type AnyDefinition = TableSearchParams<TableSearchState>

export type Outcome = { readonly definition: AnyDefinition } | { readonly error: string }

/**
 * Runs a module that exports a definition, written in TypeScript. Only in a worker, or in a frame without the site's origin.
 */
export function runDefinition(text: string): Outcome {
  try {
    const { code } = transform(text, { transforms: ['typescript', 'imports'] })
    const exports: Record<string, unknown> = {}
    // Running what the visitor writes is the purpose of a playground.
    const run = new Function('require', 'exports', code)
    run(load, exports)
    const definition = Object.values(exports).find(isDefinition)
    if (definition) return { definition }
    return {
      error: 'No export is a definition: export const usersTable = defineTableSearchParams()',
    }
  } catch (error) {
    return { error: messageOf(error) }
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

function load(name: string): object {
  const module = Object.hasOwn(modules, name) && modules[name]
  if (module) return module
  throw new Error(`No module is named '${name}' here: ${Object.keys(modules).join(', ')}`)
}

const isDefinition = (value: unknown): value is AnyDefinition =>
  typeof value === 'object' && value !== null && 'parse' in value && 'serialize' in value
