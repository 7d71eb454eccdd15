import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Prints how the public types differ from those of the last release, as a diff of each entry's declarations.
 *
 *     node scripts/type-changes.mjs            the build against the last release on npm
 *     node scripts/type-changes.mjs old new    the packages in two folders
 */
const root = join(import.meta.dirname, '..')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2))

/** @param {readonly string[]} folders */
function main([older, newer = join(root, 'packages/permatable')]) {
  const released = older ?? lastRelease()
  if (released) console.log(typeChanges(resolve(released), resolve(newer)) || 'No type changed.')
  else console.log('Nothing is released yet, so no type can differ.')
}

/** Returns the folder of the last release, or `undefined` before the first one. */
function lastRelease() {
  const folder = mkdtempSync(join(root, 'packages/permatable/node_modules/.last-release-'))
  const run = (/** @type {string} */ command) =>
    spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' })
  const { status, stderr } = run('npm pack permatable@latest')
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    if (stderr.includes('E404')) return undefined
    throw new Error(stderr)
  }
  run('tar -xzf *.tgz')
  return join(folder, 'package')
}

/**
 * Returns the diff of the declarations of two packages: `''` where they are the same.
 *
 * @param {string} older
 * @param {string} newer
 */
export function typeChanges(older, newer) {
  const out = mkdtempSync(join(tmpdir(), 'types-'))
  try {
    for (const [name, folder] of Object.entries({ older, newer })) {
      mkdirSync(join(out, name))
      for (const { entry, text } of declarationsOf(folder, join(out, name)))
        writeFileSync(join(out, name, `${entry}.ts`), text)
    }
    const diff = spawnSync('git', ['diff', '--no-index', '--no-color', 'older', 'newer'], {
      cwd: out,
      encoding: 'utf8',
    })
    return diff.stdout
  } finally {
    rmSync(out, { recursive: true })
  }
}

/**
 * Reads the declarations of each entry with one program of the compiler.
 *
 * @param {string} folder
 * @param {string} out
 */
function declarationsOf(folder, out) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entries = Object.entries(exports).flatMap(([path, target]) =>
    target.endsWith('.js')
      ? [{ name: path.slice(2) || 'index', types: join(folder, target.replace(/js$/, 'd.ts')) }]
      : [],
  )
  const files = entries.map(({ types }) => types)
  const configs = entries.map(({ name, types }) =>
    ExtractorConfig.prepare({
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: types,
        compiler: {
          overrideTsconfig: {
            extends: join(root, 'tsconfig.shared.json'),
            compilerOptions: { noEmit: true, skipLibCheck: true, types: [] },
            files,
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
        messages: { extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } } },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(folder, 'package.json'),
    }),
  )
  const [first] = configs
  if (!first) throw new Error(`the package in ${folder} has no entries`)
  const compilerState = CompilerState.create(first)
  return configs.map((config, at) => {
    Extractor.invoke(config, {
      localBuild: true,
      compilerState,
      messageCallback(message) {
        message.handled = message.logLevel !== 'error'
      },
    })
    const report = config.reportFilePath
    const text = withoutInternals(readFileSync(report, 'utf8'))
    rmSync(report)
    if (existsSync(join(out, 'temp'))) rmSync(join(out, 'temp'), { recursive: true })
    return { entry: entries[at]?.name ?? '', text }
  })
}

/**
 * Leaves out the types that only an internal member of an export names, which may change in any version.
 *
 * @param {string} report
 */
function withoutInternals(report) {
  const body = /```ts\n([^]*)\n\n\/\/ \(No /.exec(report)?.[1]
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
  return `${texts.join('\n\n').trim()}\n`
}
