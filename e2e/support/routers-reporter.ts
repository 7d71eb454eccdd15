import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import type { RouterResults } from '../../docs/measured/routers.ts'
import { examples as all } from '../examples.ts'

/** A router in another mode has no column: its tests have to pass like all others. */
const examples = all.filter(({ env }) => !env)

const file = join(import.meta.dirname, '../routers.json')

const groups: Readonly<Record<string, string>> = {
  'address.spec.ts': 'What the address says',
  'leaving.spec.ts': 'Links, Back and Forward',
  'view-links.spec.ts': 'Links to views',
  'server.spec.ts': 'Servers and loaders',
  'server-rendering.spec.ts': 'Server rendering',
  'limits.spec.ts': 'Limits of the browser',
  'next.spec.ts': 'Next alone',
}

/**
 * Records what passed in Chromium: the promises, and a mark of each router. The docs draw their tables of it. With `-u` it
 * writes the record, otherwise it fails the run when the record says something else.
 */
export default class RoutersReporter implements Reporter {
  #root: Suite | undefined
  #writes = false

  onBegin({ updateSnapshots }: FullConfig, root: Suite): void {
    this.#root = root
    this.#writes = updateSnapshots === 'changed' || updateSnapshots === 'all'
  }

  async onEnd(): Promise<{ status?: 'failed' } | undefined> {
    const projects = new Map(this.#root?.suites.map((suite) => [suite.title, suite.allTests()]))
    // A run of some projects or some tests says nothing of the others.
    if (process.argv.some((arg) => /^(--project|--grep|-g)|\.spec/.test(arg))) return undefined
    const { code: results } = await format(file, resultsOf(projects), { printWidth: 100 })
    if (this.#writes) writeFileSync(file, results)
    else if (readFileSync(file, 'utf8') !== results) {
      console.log(
        'e2e/routers.json says something else than this run: write it by the same command with -u',
      )
      return { status: 'failed' }
    }
    return undefined
  }
}

/** A test by the file that it stands in, and its sentence. */
const partsOf = (test: TestCase) => {
  const [, , spec = '', ...titles] = test.titlePath()
  return { spec: spec.replace(/.*\//, ''), sentence: titles.join(' ') }
}

function resultsOf(projects: ReadonlyMap<string, readonly TestCase[]>): string {
  const outcomeOf = (name: string, spec: string, sentence: string) => {
    const found = projects.get(name)?.find((test) => {
      const parts = partsOf(test)
      return parts.spec === spec && parts.sentence === sentence
    })
    return found?.outcome() === 'expected' ? '✓' : found?.outcome() === 'unexpected' ? '✗' : '–'
  }
  const results: RouterResults = {
    groups: Object.entries(groups).map(([spec, title]) => {
      const shown = examples.filter(
        ({ name }) => spec !== 'next.spec.ts' || name.startsWith('next'),
      )
      const tests = projects.get('next') ?? []
      const rows = tests.map(partsOf).filter((parts) => parts.spec === spec)
      return {
        title,
        routers: shown.map((example) => example.title),
        promises: Object.fromEntries(
          rows.map(({ sentence }) => [
            sentence,
            shown.map(({ name }) => outcomeOf(name, spec, sentence)),
          ]),
        ),
      }
    }),
  }
  return JSON.stringify(results)
}
