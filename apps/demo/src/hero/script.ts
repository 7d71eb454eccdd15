import type { TableSearchState } from 'permatable'
import { usersTable } from '../screens/push.ts'

/** What both windows show at one moment. */
export interface Picture {
  /** The query of the first window. */
  readonly yours: string
  /** The query of the second window, once the link is open there. */
  readonly theirs: string | undefined
  /** The slice that was changed last, by its control in the first window. */
  readonly changed?: keyof TableSearchState
  readonly isBack?: boolean
  /** What is done in the first window. */
  readonly text: string
  /** What the second window shows. */
  readonly theirText?: string
  /** In milliseconds. */
  readonly lasts: number
}

interface Step {
  readonly change: Partial<TableSearchState>
  readonly text: string
  readonly lasts: number
}

/** What is done in the first window. Each param comes after those before, so that none of them moves. */
const steps: readonly Step[] = [
  { change: {}, text: 'a table and its URL', lasts: 600 },
  { change: { sorting: [{ id: 'age', desc: true }] }, text: 'sort by age', lasts: 1300 },
  {
    change: { columnFilters: [{ id: 'age', value: [18, 29] }] },
    text: 'filter by age',
    lasts: 1400,
  },
  { change: { rowSelection: { 94: true } }, text: 'select a row', lasts: 1000 },
  { change: { rowSelection: { 48: true, 94: true } }, text: 'select another', lasts: 1100 },
]

/** The queries come from the library, so that the windows show nothing that a table would not. */
function picturesOf(steps: readonly Step[]): readonly Picture[] {
  let { state } = usersTable.parse('')
  const done = steps.map(({ change, text, lasts }) => {
    state = { ...state, ...change }
    const [changed] = Object.keys(change) as (keyof TableSearchState)[]
    const picture: Picture = { yours: usersTable.serialize(state), theirs: undefined, text, lasts }
    return changed ? { ...picture, changed } : picture
  })
  const { yours: link = '' } = done.at(-1) ?? {}
  const { yours: before = '' } = done.at(-2) ?? {}
  return [
    ...done,
    {
      yours: link,
      theirs: link,
      text: 'send the link',
      theirText: 'the same rows, from the link',
      lasts: 2200,
    },
    {
      yours: before,
      theirs: link,
      isBack: true,
      text: 'press Back, which undoes one step',
      theirText: 'the link keeps both rows',
      lasts: 0,
    },
  ]
}

export const pictures = picturesOf(steps)
export const LAST = pictures.length - 1
