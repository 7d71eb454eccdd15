// @vitest-environment jsdom
import { defineTableSearchParams, type Param } from 'permatable'
import { aliases } from 'permatable/aliases'
import { describe, expect, it } from 'vitest'
import { renderParams } from '../support/render-params.tsx'

describe('an old link', () => {
  it('that needs more is migrated param by param', () => {
    const migrated = defineTableSearchParams({
      aliases: aliases({
        migrate: (params) =>
          params.map(([name, text]) =>
            name === 'order'
              ? ['sorting', `${text.slice(1)}.${text.startsWith('-') ? 'desc' : 'asc'}`]
              : [name, text],
          ),
      }),
    })
    expect(migrated.parse('?x=1&order=-age').state.sorting).toEqual([{ id: 'age', desc: true }])
    expect(migrated.serialize({ globalFilter: 'a' }, '?x=1%20&order=-age')).toBe(
      '?x=1%20&globalFilter=a&sorting=age.desc',
    )
  })

  it.each<[what: string, migrate: (params: readonly Param[]) => readonly Param[]]>([
    ['no list', () => JSON.parse('5')],
    ['pairs without text', () => JSON.parse('[["globalFilter"]]')],
  ])('survives a migration that gives %s', (_, migrate) => {
    const broken = defineTableSearchParams({ aliases: aliases({ migrate }) })
    expect(broken.parse('?globalFilter=a').state.columnOrder).toEqual([])
  })

  it('survives a migration that throws, and is reported', () => {
    const broken = defineTableSearchParams({
      aliases: aliases({
        migrate() {
          throw new Error('no')
        },
      }),
    })
    const issue = {
      slice: '',
      param: '',
      text: '?globalFilter=a',
      reason: 'migrate threw: no',
    }
    expect(broken.parse('?globalFilter=a')).toMatchObject({
      state: { globalFilter: 'a' },
      issues: [issue],
    })
    expect(renderParams(broken, '?globalFilter=a').params.issues.get()).toEqual([issue])
  })
})
