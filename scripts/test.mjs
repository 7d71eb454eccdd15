import { ensureInstalled } from './ensure-installed.mjs'
import { runParts } from './run-parts.mjs'

/** Runs the checks that every change has to pass. `npm run test:all` is everything. */
ensureInstalled()
await runParts([
  // Lint follows imports into the build, the other parts use it.
  [{ name: 'build', title: 'The library and the demo build' }],
  [
    // Each lane runs its parts one after the other. Together they keep two cores busy to the end.
    {
      name: 'e2e',
      title: 'The demo in Chromium, and a dozen specs in each other engine',
      // The only part that fills both cores by itself: it is the last to end.
      givesWay: true,
    },
    { name: 'unit', title: 'Tests of the library, the docs and the scripts' },
    [
      { name: 'types', title: 'Types' },
      { name: 'format', title: 'Every file is formatted' },
      { name: 'package-checks', title: 'The package as npm users get it' },
      { name: 'lint', title: 'Lint, the layers among it' },
      { name: 'examples', title: 'A smoke of the example of each router' },
      { name: 'properties', title: 'Properties, a few cases of each' },
    ],
  ],
])
