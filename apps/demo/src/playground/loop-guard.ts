import { parse, type Node } from 'acorn'
import { simple } from 'acorn-walk'

/** How long (ms) the visitor's code may run in one task. */
const LIMIT_MS = 500

/**
 * Inserts a guard call into every loop and function of a script, so that none of them runs forever.
 *
 * @param guard The name under which the script finds a function that `createGuard` made.
 */
export function withGuards(code: string, guard: string): string {
  const inserted: { readonly at: number; readonly text: string }[] = []
  const insert = (at: number, text: string) => void inserted.push({ at, text })
  function guardBody({ body }: { readonly body: Node }) {
    if (body.type === 'BlockStatement') return insert(body.start + 1, `${guard}();`)
    const [open, close] = body.type.endsWith('Statement')
      ? [`{${guard}();`, '}']
      : [`(${guard}(),`, ')']
    insert(body.start, open)
    insert(body.end, close)
  }
  // The walk comes to a node after its children, so what ends at one place is closed from the inside out.
  simple(parse(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true }), {
    Function: guardBody,
    WhileStatement: guardBody,
    DoWhileStatement: guardBody,
    ForStatement: guardBody,
    ForInStatement: guardBody,
    ForOfStatement: guardBody,
  })
  let [guarded, end] = ['', 0]
  for (const { at, text } of inserted.sort((a, b) => a.at - b.at)) {
    guarded += code.slice(end, at) + text
    end = at
  }
  return guarded + code.slice(end)
}

/** Throws when it is still called long after the first call of a task. */
export interface Guard {
  (): void
  /** `true` once it has thrown. The library takes what a codec throws for a rejection. */
  hasThrown: boolean
}

export const TOO_LONG = 'The definition runs for too long: is there a loop?'

export function createGuard(now: () => number = () => performance.now()): Guard {
  let deadline = 0
  const guard: Guard = () => {
    if (!deadline) {
      deadline = now() + LIMIT_MS
      setTimeout(() => (deadline = 0))
    }
    if (now() <= deadline) return
    guard.hasThrown = true
    throw new Error(TOO_LONG)
  }
  guard.hasThrown = false
  return guard
}
