// @vitest-environment jsdom
import { describeAdapter } from '../adapter-contract.ts'
import { createHarness, kinds } from '../react-router-harness.tsx'

for (const name of ['createHashRouter', 'HashRouter', 'MemoryRouter'] as const)
  describeAdapter(`React Router (${name})`, () => createHarness(kinds[name]))

// Its history is out of reach, and says nothing before it leaves an entry.
describeAdapter(
  'React Router (createMemoryRouter)',
  () => createHarness(kinds.createMemoryRouter),
  [
    'writes pending changes onto the entry that a link leaves, and no other',
    'never cancels a link whose screen loads, or writes onto that screen',
  ],
)
