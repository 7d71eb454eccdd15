import type { Param } from '../query/query.ts'
import { otherShape } from '../slices/shapes.ts'
import { issueOf, type Issue } from './issue.ts'

// Production builds leave out this file.

type Serialize = (value: unknown, issues: Issue[]) => readonly Param[]

/** Reports the shape that a slice wants. Its codec would report the engine's words: "entries is not iterable". */
export const reportingShape =
  (key: string, param: string | undefined, fallback: unknown, serialize: Serialize): Serialize =>
  (value, issues) => {
    const { length } = issues
    const written = serialize(value, issues)
    const shape = issues.length > length && otherShape(key, fallback, value)
    if (shape) issues.splice(length, Infinity, issueOf(`not ${shape}`, key, param))
    return written
  }
