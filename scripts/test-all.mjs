import { ensureInstalled } from './ensure-installed.mjs'
import { runParts } from './run-parts.mjs'

/** Everything: all cases of all properties, all specs in all engines, and a search with new seeds for a few minutes. */
ensureInstalled()
process.env.TEST_ALL = '1'
await runParts([
  // Lint follows imports into the build, the other parts use it.
  [
    [
      { name: 'build', title: 'The library and the demo build' },
      { name: 'build:compiled', title: 'The demo builds with React Compiler' },
    ],
  ],
  [
    // The longest begins at once. It fills both cores by itself, so it gives way to the other parts.
    { name: 'e2e:all', title: 'The demo, all specs in every engine', givesWay: true },
    [
      { name: 'examples:all', title: 'The example of each router, and docs/routers.md' },
      { name: 'properties:all', title: 'Properties, all cases of each' },
      { name: 'soak', title: 'The model, with new seeds', args: ['2'] },
      { name: 'fuzz', title: 'Hostile queries, with new seeds', args: ['1'] },
      { name: 'unit', title: 'Tests of the library, the docs and the scripts' },
      { name: 'types', title: 'Types' },
      { name: 'format', title: 'Every file is formatted' },
      { name: 'package-checks', title: 'The package as npm users get it' },
      { name: 'lint', title: 'Lint, the layers among it' },
    ],
  ],
])
