import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readChangelog } from './reading/changelog.ts'
import { read, root } from './reading/pages.ts'

it('the changelog has every change since the last release, and all of CHANGELOG.md', () => {
  const page = read('packages/permatable/docs/about/changelog.md')
  const [, released = ''] = read('packages/permatable/CHANGELOG.md').split('# permatable\n')
  const changes = readdirSync(join(root, '.changeset'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => read(`.changeset/${name}`).split('---\n')[2]?.trim().replaceAll('\n', ' ') ?? '')
  for (const change of changes) expect(page).toContain(`- ${change}`)
  expect(page).toContain(released.trim())
  expect(page).toContain(readChangelog())
})
