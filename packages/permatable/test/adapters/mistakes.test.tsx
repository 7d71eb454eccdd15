// @vitest-environment jsdom
import { describeMistakes } from './mistakes/contract.tsx'

for (const stack of ['memory', 'browser', 'wouter', "Next's app router", "Next's pages router"])
  describeMistakes(stack)
