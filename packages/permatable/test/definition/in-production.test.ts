import { defineTableSearchParams, explain } from 'permatable'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'))
afterEach(() => void vi.unstubAllEnvs())

describe('in production', () => {
  it('an issue has a code, which explain spells out', () => {
    const table = defineTableSearchParams()
    const [issue] = table.parse('?pageSize=0').issues
    expect(issue).toMatchObject({ param: 'pageSize', reason: '#integer 1000' })
    expect(explain(table, '?pageSize=0')).toContainEqual(
      expect.objectContaining({
        param: 'pageSize',
        text: '0',
        reason: 'not a whole number from 1 to 1000',
      }),
    )
  })

  it('a query that chats cut has no issue', () => {
    const search = `?globalFilter=${'a'.repeat(2_000)}`
    expect(defineTableSearchParams().parse(search).issues).toEqual([])
  })

  it.each([
    ['of all slices', { maxLength: 0 }],
    ['of one slice', { sorting: { debounce: -1 } }],
    ['of names', { globalFilter: { param: 'q' }, sorting: { param: 'q' } }],
  ])('options %s are not checked', (_, options) => {
    expect(() => defineTableSearchParams(options as never)).not.toThrow()
    vi.stubEnv('NODE_ENV', 'development')
    expect(() => defineTableSearchParams(options as never)).toThrow('[permatable]')
  })
})
