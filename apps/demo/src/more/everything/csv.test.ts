import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it.each([
  ['numbers and texts', ['Ada', 30], 'Ada,30'],
  ['a comma', ['Abel, Ada'], '"Abel, Ada"'],
  ['quotes', ['the "one"'], '"the ""one"""'],
  ['a line break', ['a\nb'], '"a\nb"'],
  ['a formula as a text', ['=1+1'], "'=1+1"],
  ['a number below zero as it is', [-5], '-5'],
])('writes %s', (_, cells, line) => {
  expect(csvOf([['Name'], cells])).toBe(`Name\r\n${line}\r\n`)
})
