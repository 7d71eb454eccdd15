import { ensureInstalled } from './ensure-installed.mjs'
import { npm } from './npm.mjs'

/** In order, the cheap ones first. Each is `npm run <name>` of its own. */
const steps = [
  { name: 'format', title: 'Every file is formatted' },
  { name: 'lint', title: 'Lint, the layers among it' },
  { name: 'build', title: 'The library and the demo build' },
  { name: 'types', title: 'Types' },
  { name: 'unit', title: 'Tests of the library, the docs and the scripts' },
  { name: 'properties', title: 'Properties, for every state' },
  { name: 'package-checks', title: 'The package as npm users get it' },
  {
    name: 'e2e-short',
    title:
      'The demo in its engines. SKIPPED in Firefox and WebKitGTK: where engines differ little, which `npm run e2e` adds',
  },
]

ensureInstalled()

/** @type {string[]} */
const lines = []
let failed = 0
for (const { name, title } of steps) {
  if (failed > 0) {
    lines.push(`SKIPPED ${name} (after the failure)`)
    continue
  }
  console.log(`\n=== ${name}: ${title}`)
  const start = performance.now()
  const passed = npm('run', '--silent', name)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (!passed) failed++
  lines.push(`${passed ? 'passed ' : 'FAILED '} ${name}, ${seconds} s`)
  console.log(`=== ${lines.at(-1)}`)
}

const skipped = lines.filter((line) => line.startsWith('SKIPPED')).length
const passed = steps.length - failed - skipped
console.log(`\n${lines.join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
