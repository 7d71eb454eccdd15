import { expect, it } from 'vitest'
import { appSource, inOneFolder, shownLines } from './shown-source.ts'

const source = `import { outside } from '../elsewhere.ts'

// #region
import { a } from '../../table/a.ts' // +

export const table = define({
  maxLength: 100_000, // #demo
})
  // - const table = useTable({ data })
const table = useTable({ params, data }) // +
// #endregion
`

it('shows the part between the marks, without lines of the demo, and what changes', () => {
  expect(shownLines(source)).toEqual([
    { text: "import { a } from '../../table/a.ts'", change: 'added' },
    { text: '' },
    { text: 'export const table = define()' },
    { text: '  const table = useTable({ data })', change: 'removed' },
    { text: 'const table = useTable({ params, data })', change: 'added' },
  ])
})

it('copies what an app has', () => {
  expect(inOneFolder(appSource(source))).toBe(`import { a } from './a.ts'

export const table = define()
const table = useTable({ params, data })`)
})
