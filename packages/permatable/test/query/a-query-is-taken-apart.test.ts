import { defineTableSearchParams } from 'permatable'
import { describe, expect, it } from 'vitest'

const table = defineTableSearchParams()

describe('a query', () => {
  it.each([
    ['without params', '?', ''],
    ['of a name alone', '?globalFilter', ''],
    ['of a name and an equals sign', '?globalFilter=', ''],
    ['with equals signs in a text', '?globalFilter=a=b=c', 'a=b=c'],
    ['with a question mark in a text', '?globalFilter=a?b', 'a?b'],
    ['with empty segments', '?&globalFilter=a&&', 'a'],
    ['with a param without a name', '?=x&globalFilter=a', 'a'],
    ['with a param twice, of which the first counts', '?globalFilter=a&globalFilter=b', 'a'],
    ['with an escaped name', '?%67lobalFilter=a', 'a'],
    ['with another name of the same end', '?xglobalFilter=a', ''],
    ['with a plus, which is a space', '?globalFilter=a+b', 'a b'],
    ['with an escape', '?globalFilter=%41', 'A'],
    ['with a malformed escape, which stays', '?globalFilter=%zz%41', '%zzA'],
    ['with an escape that is not UTF-8', '?globalFilter=a%FF', 'a\uFFFD'],
    ['with one beside other characters', '?globalFilter=é日\u{1F600}%FF', 'é日\u{1F600}\uFFFD'],
    ['with a line break', '?globalFilter=a\nb', 'a\nb'],
    ['with half of a surrogate pair', '?globalFilter=\uD800', '\uFFFD'],
    ['with the other half of a surrogate pair', '?globalFilter=\uDFFF', '\uFFFD'],
    ['of an address', 'https://example.com/users?globalFilter=a#b', 'a'],
    ['of an address whose path has a line break', '/users\n?globalFilter=a', 'a'],
    ['that is part of a hash is none', '/users#top?globalFilter=a', ''],
    ['that follows a hash is none', '/users?x=1#?globalFilter=a', ''],
  ])('%s is read', (_, address, globalFilter) => {
    expect(table.parse(address).state).toEqual({ ...table.defaults, globalFilter })
  })

  it.each([
    ['a path', '/users', '/users?globalFilter=n'],
    ['a path and a query', '/users?x=1', '/users?x=1&globalFilter=n'],
    ['a path and a hash', '/users#top?x=1', '/users?globalFilter=n#top?x=1'],
    ['a path, a query and a hash', '/users?x=1#top', '/users?x=1&globalFilter=n#top'],
    ['a query alone', '?x=1', '?x=1&globalFilter=n'],
    ['nothing', '', '?globalFilter=n'],
  ])('is written between path and hash of %s', (_, path, link) => {
    expect(table.href(path, { globalFilter: 'n' })).toBe(link)
  })

  it('without params leaves no question mark', () => {
    expect(table.serialize({}, '?')).toBe('')
    expect(table.serialize({ columnOrder: ['a'] }, '?')).toBe('?columnOrder=a')
    expect(table.href('/users?globalFilter=a#top', { globalFilter: '' })).toBe('/users#top')
  })

  it.each(['?x', '?x=', '?&x=1&', '?x=%61', '?x=a=b&x=a+b', "?x='(*)'&=1"])(
    'keeps the foreign params of %s byte for byte, before its own',
    (foreign) => {
      expect(table.serialize({ columnOrder: ['a'] }, foreign)).toBe(`${foreign}&columnOrder=a`)
    },
  )
})
