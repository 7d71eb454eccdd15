import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readReports } from './test/api-reports.ts'
import { root } from './test/pages.ts'

/**
 * Shows a change of what users can import in the diff: `npm run unit -- api-reports -u` writes the reports of all entries.
 */
const folder = join(root, 'packages/permatable/api')
const reports = readReports()

it.each(reports)('$file has the declarations of its entry', async ({ file, text }) => {
  await expect(text).toMatchFileSnapshot(join(folder, file))
})

it('has no report of an entry that is gone', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.api.md'))
  expect(files.sort()).toEqual(reports.map(({ file }) => file).sort())
})
