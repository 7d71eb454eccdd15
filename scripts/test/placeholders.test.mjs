import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { site } from '../../apps/demo/src/site.ts'

/**
 * `apps/demo/src/site.ts` is the one place of the site's and the repository's addresses. `npm run unit -- placeholders -u` writes them
 * into the files that cannot read it.
 */
const files = [
  'packages/permatable/package.json',
  'registry.json',
  'docs/guide/table-v8.md',
  '.github/ISSUE_TEMPLATE/config.yml',
]
const { origin, repository } = site
const ofOwner = new URL(repository).pathname.slice(1)

it.each(files)('%s names the site and the repository', async (file) => {
  const path = join(import.meta.dirname, '../..', file)
  const named = readFileSync(path, 'utf8')
    .replace(/https:\/\/[\w.-]+(?=\/docs\/|",?$)/gm, origin)
    .replace(/https:\/\/github\.com\/[\w-]+\/[\w-]+/g, repository)
    // What the CLI of shadcn adds.
    .replace(/(?<=[ `])[\w-]+\/[\w.-]+\/(?=data-table|saved-views|`)/g, `${ofOwner}/`)
  expect(named.includes(origin) || named.includes(ofOwner)).toBe(true)
  await expect(named).toMatchFileSnapshot(path)
})
