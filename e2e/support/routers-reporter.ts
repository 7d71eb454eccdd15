import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { examples as all } from '../examples.mjs'

/** A router in another mode has no column: its tests have to pass like all others. */
const examples = all.filter(({ env }) => !env)

const file = join(import.meta.dirname, '../../docs/routers.md')

const groups: Readonly<Record<string, string>> = {
  'address.spec.ts': 'What the address says',
  'leaving.spec.ts': 'Links, Back and Forward',
  'server.spec.ts': 'Servers and loaders',
  'limits.spec.ts': 'Limits of the browser',
  'next.spec.ts': 'Next alone',
}

/**
 * Makes docs/routers.md of what passed in Chromium: a row for each promise, a column for each router. With `-u` it
 * writes the page, otherwise it fails the run when the page says something else.
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
    const page = await format(pageOf(projects), {
      parser: 'markdown',
      printWidth: 130,
      proseWrap: 'preserve',
    })
    if (this.#writes) writeFileSync(file, page)
    else if (readFileSync(file, 'utf8') !== page) {
      console.log(
        'docs/routers.md says something else than this run: write it by the same command with -u',
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

function pageOf(projects: ReadonlyMap<string, readonly TestCase[]>): string {
  const outcomeOf = (name: string, spec: string, sentence: string) => {
    const found = projects.get(name)?.find((test) => {
      const parts = partsOf(test)
      return parts.spec === spec && parts.sentence === sentence
    })
    return found?.outcome() === 'expected' ? '✓' : found?.outcome() === 'unexpected' ? '✗' : '–'
  }
  const tables = Object.entries(groups).map(([spec, title]) => {
    const shown = examples.filter(
      ({ folder, name }) => spec !== 'next.spec.ts' || (folder ?? name) === 'next',
    )
    const tests = projects.get('next') ?? []
    const rows = tests.map(partsOf).filter((parts) => parts.spec === spec)
    return [
      `## ${title}`,
      '',
      `| Promise | ${shown.map((example) => example.title).join(' | ')} |`,
      `| --- | ${shown.map(() => ':-:').join(' | ')} |`,
      ...rows.map(
        ({ sentence }) =>
          `| ${sentence} | ${shown.map(({ name }) => outcomeOf(name, spec, sentence)).join(' | ')} |`,
      ),
      '',
    ].join('\n')
  })
  return `# Routers and promises

A row is a test that drives the example of each router in a browser, and passed there: ✓. With – there is nothing to
promise: React Router without loaders, and wouter, have no screen that waits and no server.
\`npm run examples:all -w e2e -- -u\` writes this page, and \`npm run test:all\` fails when its run differs from the page.

Besides, each adapter passes [the contract](reference/adapter-contract.md) of \`permatable/testing\`: those of Next in
Chromium, the others under jsdom. Links, Back and Forward are tried in Firefox and WebKitGTK, too.

${tables.join('\n')}
## Versions

| Router          | From  | Contract and unit tests | Examples    |
| --------------- | :---: | ----------------------- | ----------- |
| TanStack Router | 1.132 | 1.132, newest           | newest      |
| React Router    | 6.27  | 6.27, newest 6, 7 and 8 | newest 7, 8 |
| Next            |  15   | newest                  | newest      |
| wouter          |   3   | newest                  | newest      |

- **React Router before 6.27** may lose a change when a link or Back leaves, and from 7.9 to 7.14 a router with \`getContext\` runs the
  loaders of each write. The rows passed on 6.30, too. React Router 8 wants Node 22.22 on a server; its tests here run on
  Node 20, too.
- **Next before 15.3** does not load \`instrumentation-client.ts\`. Before the app's own \`router.push\`, call
  [\`onRouterTransitionStart\`](reference/on-router-transition-start.md) yourself. The other rows passed on 15.1, 15.3 and 15.5, too.

## What a router does not let us promise

- **React Router asks blockers about each write.** Let \`useBlocker\` compare paths.
- **\`createMemoryRouter\` of React Router and \`createMemoryHistory\` of TanStack Router drop what is pending** when a link
  leaves: the entry that it leaves is out of reach.
- **Next's app router says nothing of a navigation that waits for the server**, and a write would cancel it. Links are
  seen by their clicks; \`router.push\` of the app needs [one line](learn/next.md), and so does a server action that redirects.
- **TanStack Router runs the \`beforeLoad\` of all matched routes on each write**, as on any navigation, and has no way to leave it out.
  Let an auth check there [take the session from a cache](learn/tanstack-router.md#a-cheap-check-in-beforeload).
- **wouter's \`useHashLocation\`** keeps one query for all screens.
`
}
