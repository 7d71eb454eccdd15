import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { read, root } from './pages.ts'

/** The declarations of an entry of the package, as API Extractor reports them. */
interface Report {
  /** `react-router.api.md` */
  readonly file: string
  readonly text: string
}

const folder = join(root, 'packages/permatable')

/** Makes the report of each entry of the built package, with one program of the compiler for all. */
export function readReports(): readonly Report[] {
  const { exports }: { exports: Record<string, string | { types: string }> } = JSON.parse(
    read('packages/permatable/package.json'),
  )
  const entries = Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'string'
      ? []
      : [{ name: path.slice(2) || 'index', types: join(folder, target.types) }],
  )
  const examples = join(root, 'docs/.examples')
  mkdirSync(examples, { recursive: true })
  const out = mkdtempSync(join(examples, 'reports-'))
  const configOf = (types: string, name: string) =>
    ExtractorConfig.prepare({
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: types,
        compiler: {
          overrideTsconfig: {
            extends: join(root, 'tsconfig.base.json'),
            compilerOptions: { noEmit: true, skipLibCheck: true, types: [] },
            files: entries.map((entry) => entry.types),
          },
        },
        apiReport: {
          enabled: true,
          // A type that an entry uses without exporting it is part of what the entry promises.
          includeForgottenExports: true,
          reportFileName: `${name}.api.md`,
          reportFolder: out,
          reportTempFolder: join(out, 'temp'),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        newlineKind: 'lf',
        messages: {
          extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(folder, 'package.json'),
    })
  try {
    const configs = entries.map(({ name, types }) => ({ name, config: configOf(types, name) }))
    const [first] = configs
    if (!first) throw new Error('the package has no entries')
    const compilerState = CompilerState.create(first.config)
    return configs.map(({ name, config }) => {
      Extractor.invoke(config, {
        localBuild: true,
        compilerState,
        messageCallback(message) {
          message.handled = message.logLevel !== 'error'
        },
      })
      const file = `${name}.api.md`
      return { file, text: withoutInternals(readFileSync(join(out, file), 'utf8')) }
    })
  } finally {
    rmSync(out, { recursive: true })
  }
}

/** Leaves out the types that only an internal member of an export names, which may change in any version. */
function withoutInternals(report: string): string {
  const [, head, body, end] = /^([^]*?```ts\n)([^]*)(\n\n\/\/ \(No [^]*)$/.exec(report) ?? []
  if (body === undefined) throw new Error('API Extractor writes its reports in another form')
  const declarations = body.split(/\n\n(?=\/\/ @)/).map((text) => ({
    text,
    name: /^(?:export )?(?:declare )?\w+ (\w+)/m.exec(text)?.[1] ?? '',
    words: new Set(text.replace(/^.*'~\w+'.*$/gm, '').match(/\w+/g)),
  }))
  const kept = new Set(declarations.filter(({ text }) => /^export /m.test(text)))
  for (const { words } of kept) {
    for (const other of declarations) if (words.has(other.name)) kept.add(other)
  }
  const texts = declarations.filter((one) => kept.has(one)).map(({ text }) => text)
  return [head, '\n', texts.join('\n\n').trimStart(), end].join('')
}
