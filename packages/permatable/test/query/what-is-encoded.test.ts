import { defineTableSearchParams } from 'permatable'
import { aliases } from 'permatable/aliases'
import { describe, expect, it } from 'vitest'

const table = defineTableSearchParams()
const dots = (count: number) => '.'.repeat(count)
const bangs = (count: number) => '!'.repeat(count)

describe('the text of a param', () => {
  it.each([
    ['keeps what an address may hold', 'a~b,c:d/e@f.g!h-i_j', 'a~b,c:d/e@f.g!h-i_j'],
    ['writes a space as a plus', 'x y z', 'x+y+z'],
    ['escapes what divides a query', 'a&b=c+d#e?f', 'a%26b%3Dc%2Bd%23e%3Ff'],
    ['escapes what chats cut at', "it's (x) **b**;", 'it%27s+%28x%29+%2A%2Ab%2A%2A%3B'],
    ['escapes quotes and brackets', '"<[{}]>', '%22%3C%5B%7B%7D%5D%3E'],
    ['escapes control characters', 'a\u0000\nb', 'a%00%0Ab'],
    ['escapes characters in UTF-8', 'é日本\u{1F600}', '%C3%A9%E6%97%A5%E6%9C%AC%F0%9F%98%80'],
    ['escapes a dot at the end', 'a.', 'a%2E'],
    ['escapes a comma at the end', 'a,', 'a%2C'],
    ['escapes an exclamation mark at the end', 'a!', 'a%21'],
    ['escapes an underscore at the end', 'a_', 'a%5F'],
    ['escapes a tilde at the end', 'a~', 'a%7E'],
    ['escapes a colon at the end', 'a:', 'a%3A'],
    ['escapes an at sign at the end', 'a@', 'a%40'],
    ['escapes a space at the end', 'a ', 'a%20'],
    ['keeps a hyphen at the end', 'a-', 'a-'],
    ['keeps a slash at the end', 'a/', 'a/'],
    ['escapes the last of two dots at the end', 'a..', 'a.%2E'],
    ['escapes the last of two exclamation marks at the end', 'a!!', 'a!%21'],
    ['escapes each second dot before a mark', 'a..,b..,c', 'a.%2E,b.%2E,c'],
    ['escapes the second dot before another alphabet', 'a..é', 'a.%2E%C3%A9'],
    ['keeps two dots before a small letter', 'a..b', 'a..b'],
    ['keeps two dots before a capital letter', 'a..B', 'a..B'],
    ['keeps two dots before a digit', 'a..1', 'a..1'],
    ['keeps three dots', 'a...b', 'a...b'],
    ['keeps twenty dots', `${dots(20)}a`, `${dots(20)}a`],
    ['breaks twenty-one dots', `${dots(21)}a`, `${dots(19)}%2E.a`],
    ['breaks each run of dots', `${dots(42)}a`, `${dots(19)}%2E${dots(19)}%2E..a`],
    ['keeps twenty exclamation marks', `${bangs(20)}a`, `${bangs(20)}a`],
    ['breaks twenty-one exclamation marks', `${bangs(21)}a`, `${bangs(19)}%21!a`],
    ['keeps dots and exclamation marks in turn', `${'.!'.repeat(22)}a`, `${'.!'.repeat(22)}a`],
  ])('%s: %j', (_, globalFilter, text) => {
    expect(table.serialize({ globalFilter })).toBe(`?globalFilter=${text}`)
  })

  it('has no half of a surrogate pair', () => {
    const migrated = defineTableSearchParams({
      aliases: aliases({ migrate: () => [['x', 'a\uD800b\uDC00']] }),
    })
    expect(migrated.serialize({}, '?old=1')).toBe('?x=a%EF%BF%BDb%EF%BF%BD')
  })
})

describe('the name of a param', () => {
  it('that is a mark itself leaves the marks of the text to be broken', () => {
    const marked = defineTableSearchParams({ globalFilter: { param: '!' } })
    expect(marked.serialize({ globalFilter: `${bangs(21)}a` })).toBe(`?!=${bangs(19)}%21!a`)
  })

  it.each([
    ['rows per page', 'rows+per+page'],
    ['seite', 'seite'],
    ['größe', 'gr%C3%B6%C3%9Fe'],
  ])('%j is encoded like a text', (param, name) => {
    const named = defineTableSearchParams({ globalFilter: { param } })
    expect(named.serialize({ globalFilter: 'a' })).toBe(`?${name}=a`)
    expect(named.parse(`?${name}=a`).state.globalFilter).toBe('a')
  })
})
