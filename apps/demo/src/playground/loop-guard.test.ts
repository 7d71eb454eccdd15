import { expect, it } from 'vitest'
import { createGuard, withGuards } from './loop-guard.ts'

/** Runs a script whose guard gives up at the hundredth call. */
function run(script: string): unknown {
  let calls = 0
  const guard = () => {
    if (++calls > 99) throw new Error('too long')
  }
  return new Function('guard', withGuards(script, 'guard'))(guard)
}

it.each([
  'while (true) {}',
  'while (true);',
  'do {} while (true)',
  'do ; while (true)',
  'for (;;) {}',
  'for (;;) for (;;) ;',
  'for (;;) { try { for (;;) {} } catch {} }',
  'for (const one of (function* () { let i = 0; while (true) yield i++ })()) {}',
  'const again = () => again(); again()',
  'const again = (n) => n ? again(n - 1) + again(n - 1) : 0; again(40)',
  'function again() { return again() }\nagain()',
  'class Loop { get next() { return new Loop().next } }\nnew Loop().next',
])('ends %s', (script) => {
  expect(() => run(script)).toThrow('too long')
})

it.each([
  ['return [1, 2].map((n) => n + 1)', [2, 3]],
  ['return [1].map((n) => ({ n }))', [{ n: 1 }]],
  ['const add = (a) => (b) => a + b\nreturn add(1)(2)', 3],
  ['let sum = 0\nfor (const n of [1, 2]) sum += n\nreturn sum', 3],
  ['let n = 0\nfor (;;) if (++n > 3) break\nreturn n', 4],
  ['let f\nfor (let i = 0; i < 1; i++) f = () => i\nreturn f()', 0],
  ['for (const key in { a: 1 }) return key', 'a'],
  ['class One { constructor() { this.n = 1 } }\nreturn new One().n', 1],
])('leaves %s as it is', (script, value) => {
  expect(run(script)).toEqual(value)
})

it('gives each task half a second', () => {
  let time = 0
  const guard = createGuard(() => time)
  guard()
  time = 500
  guard()
  time = 501
  expect(guard).toThrow('is there a loop?')
})
