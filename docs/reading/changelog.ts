import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { read, root } from './pages.ts'

const titles: Readonly<Record<string, string>> = {
  major: 'Major Changes',
  minor: 'Minor Changes',
  patch: 'Patch Changes',
}

/** The version in `package.json`: that of the last release, or of the one to come. */
export const { version }: { version: string } = JSON.parse(read('packages/permatable/package.json'))

/** The changes of each release, newest first, and those of the next one, which are not in CHANGELOG.md yet. */
export function readChangelog(): string {
  const released = read('packages/permatable/CHANGELOG.md').replace(/^# .*\n/, '')
  return [nextRelease(), released.trim()].filter(Boolean).join('\n\n')
}

/** What Changesets will write. */
function nextRelease(): string {
  const changes = readdirSync(join(root, '.changeset'))
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map((name) => {
      const [, kind = '', text = ''] =
        /^---\n[^:]+: (\w+)\n---\n([^]*)$/.exec(read(`.changeset/${name}`)) ?? []
      return { kind, text: text.trim().replaceAll('\n', ' ') }
    })
  const sections = Object.entries(titles).flatMap(([kind, title]) => {
    const own = changes.filter((change) => change.kind === kind)
    return own.length ? `### ${title}\n\n${own.map(({ text }) => `- ${text}`).join('\n')}` : []
  })
  return sections.length ? ['## Next release', ...sections].join('\n\n') : ''
}
