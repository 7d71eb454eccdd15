import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { read, root } from '../reading/pages.ts'

/** A declaration of the built package, as API Extractor writes it: a function, a type, or a member of one. */
export interface ApiItem {
  readonly kind: string
  readonly name: string
  readonly docComment: string
  readonly excerptTokens: readonly { readonly text: string; readonly canonicalReference?: string }[]
  /** The source of the declaration, from the package. */
  readonly fileUrlPath?: string
  readonly returnTypeTokenRange?: { readonly startIndex: number }
  readonly parameters?: readonly {
    readonly parameterName: string
    readonly isOptional: boolean
  }[]
  readonly isOptional?: boolean
  /** Where each type that an interface extends begins in the tokens. */
  readonly extendsTokenRanges?: readonly { readonly startIndex: number }[]
  /** Set by a page that shows the type without its members. */
  readonly isOpaque?: boolean
  readonly members?: readonly ApiItem[]
}

const folder = join(root, 'packages/permatable')
const { exports: entries }: { exports: Record<string, string | { types: string }> } = JSON.parse(
  read('packages/permatable/package.json'),
)

/** Returns the declarations of a name: more than one for an overloaded function. */
export type Find = (name: string, entry: string) => readonly ApiItem[]

/** Reads the declarations of all entries, each entry as a namespace. A model stays until the declarations change. */
export function readApi(): Find {
  const out = join(root, 'docs/.examples/api', hashOfDeclarations())
  const model = join(out, 'api.json')
  if (!existsSync(model)) {
    rmSync(dirname(out), { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    extract(join(out, 'entries.d.ts'), model)
  }
  const { members }: { members: readonly ApiItem[] } = JSON.parse(readFileSync(model, 'utf8'))
  const all = members[0]?.members ?? []
  return (name, entry) => {
    const exported = all.find((item) => item.name === namespaceOf(entry))?.members ?? []
    const found = [exported, all].map((items) => items.filter((item) => item.name === name))
    return found.find(({ length }) => length) ?? []
  }
}

function hashOfDeclarations() {
  const hash = createHash('sha256')
  const dist = join(folder, 'dist')
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.d.ts')) hash.update(file).update(readFileSync(join(dist, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Has API Extractor write its model. */
function extract(main: string, model: string) {
  const lines = Object.entries(entries).flatMap(([path, target]) =>
    typeof target === 'string'
      ? []
      : `export * as ${namespaceOf(path.replace('.', 'permatable'))} from '${join(folder, target.types)}'`,
  )
  writeFileSync(main, lines.join('\n'))
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: main,
      compiler: {
        overrideTsconfig: {
          extends: join(root, 'tsconfig.shared.json'),
          compilerOptions: { noEmit: true, skipLibCheck: true, types: [] },
          files: [main],
        },
      },
      apiReport: { enabled: false },
      docModel: { enabled: true, apiJsonFilePath: model, includeForgottenExports: true },
      dtsRollup: { enabled: false },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
  })
  Extractor.invoke(config, {
    localBuild: true,
    messageCallback(message) {
      // Of style alone, such as a parameter without a docstring.
      message.handled = message.logLevel !== 'error'
    },
  })
}

const namespaceOf = (entry: string) => `entry_${entry.replace(/\W/g, '_')}`
