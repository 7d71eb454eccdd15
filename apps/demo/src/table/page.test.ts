import { expect, it } from 'vitest'
import { pageFrom } from './page.ts'

it.each([
  ['3', 3],
  ['', 1],
  ['0', 1],
  ['-5', 1],
  ['2.5', 2],
  ['99', 10],
  ['1e3', 10],
])("'%s' leads to page %i of 10", (text, page) => expect(pageFrom(text, 10)).toBe(page))
