// @vitest-environment jsdom
import { describeMistakes } from './mistakes/contract.tsx'

describeMistakes('TanStack Router')
