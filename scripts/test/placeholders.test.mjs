import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { site } from '../../apps/demo/src/site.ts'

/**
 * `apps/demo/src/site.ts` is the one place of the site's and the repository's addresses. `npm run unit -- placeholders -u` writes them
 * into the files that cannot read it.
 */
const root = join(import.meta.dirname, '../..')
const manifest = 'packages/permatable/package.json'

it('the package names the site and the repository', async () => {
  const own = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
  const named = {
    ...own,
    homepage: site.origin,
    bugs: { url: `${site.repository}/issues` },
    repository: {
      type: 'git',
      url: `git+${site.repository}.git`,
      directory: 'packages/permatable',
    },
  }
  await expect(`${JSON.stringify(named, null, 2)}\n`).toMatchFileSnapshot(join(root, manifest))
})

it('the registry names the site', async () => {
  const own = readFileSync(join(root, 'registry.json'), 'utf8')
  const named = own.replace(/"homepage": ".*?"/, `"homepage": "${site.origin}"`)
  await expect(named).toMatchFileSnapshot(join(root, 'registry.json'))
})

it('the page of shadcn names the repository', async () => {
  const page = join(root, 'docs/guide/table-v8.md')
  const repository = new URL(site.repository).pathname.slice(1)
  const address = /(?<=[ `])[\w-]+\/[\w.-]+\/(?=data-table|saved-views|`)/g
  const named = readFileSync(page, 'utf8').replace(address, `${repository}/`)
  await expect(named).toMatchFileSnapshot(page)
})

it('the page of new issues leads to the docs and to private reports', async () => {
  const page = `blank_issues_enabled: false
contact_links:
  - name: A question
    url: ${site.repository}/discussions
    about: How to do something, or an idea that is not yet a request.
  - name: A vulnerability
    url: ${site.repository}/security/advisories/new
    about: Please report it in private.
  - name: Troubleshooting
    url: ${site.origin}/docs/troubleshooting/
    about: From the symptom to the fix, and each message in the console.
`
  await expect(page).toMatchFileSnapshot(join(root, '.github/ISSUE_TEMPLATE/config.yml'))
})
