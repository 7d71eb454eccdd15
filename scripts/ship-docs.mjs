import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Copies the pages of the docs into the package, which npm packs. A link to a file that is no page of them, such as a test,
 * becomes its text: the file stays behind.
 */
const root = join(import.meta.dirname, '..')
const from = join(root, 'docs')
const to = join(root, 'packages/permatable/docs')

const pages = ['', 'learn', 'reference'].flatMap((folder) =>
  readdirSync(join(from, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

/** @param {string} page @param {string} link */
function staysBehind(page, link) {
  const [file = ''] = link.split('#')
  return !/^https?:/.test(link) && file !== '' && !pages.includes(join(dirname(page), file))
}

/** Code first, since what looks like a link in there is none. */
const codeOrLink = /^```[^]*?^```|`[^`\n]*`|\[([^\]]*)\]\(([^)\s]+)\)/gm

rmSync(to, { recursive: true, force: true })
for (const page of pages) {
  const text = readFileSync(join(from, page), 'utf8').replace(codeOrLink, (all, said, link) =>
    link && staysBehind(page, link) ? said : all,
  )
  mkdirSync(dirname(join(to, page)), { recursive: true })
  writeFileSync(join(to, page), text)
}
