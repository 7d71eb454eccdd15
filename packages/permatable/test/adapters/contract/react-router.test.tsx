// @vitest-environment jsdom
import { describeAdapter } from '../adapter-contract.ts'
import { createHarness, kinds } from '../react-router-harness.tsx'

// The other kinds have a file of their own, which runs with one version of React Router.
for (const name of ['createBrowserRouter', 'BrowserRouter'] as const)
  describeAdapter(`React Router (${name})`, () => createHarness(kinds[name]))
