// @vitest-environment jsdom
import { vi } from 'vitest'
import { describeAdapter } from '../adapter-contract.ts'
import { browser, createHarness, hash } from '../tanstack-router-harness.tsx'

vi.stubGlobal('scrollTo', () => {})

describeAdapter('TanStack Router', () => createHarness(browser))
describeAdapter('TanStack Router, with a history in the hash', () => createHarness(hash))
