import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'

/**
 * Writes the texts of the package, which npm packs: the pages of the docs, `llms.txt` with a line for each, and the README. A link
 * to a file that is no page leads to the repository, where it stays.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'packages/permatable')
const to = join(folder, 'docs')
const { homepage, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const code = repository.url.replace(/^git\+|\.git$/g, '')

/** @type {{ module: typeof import('../docs/built-pages.ts') }} */
const { module } = await runnerImport(join(root, 'docs/built-pages.ts'), {
  configFile: false,
  logLevel: 'error',
})
const { sections, pages: built } = await module.buildPages()
/** By the path from the root of the repository: `docs/guide/sorting.md`. */
const pages = new Map(built.map((page) => [page.path, page]))

/** @param {string} page @param {string} link */
function staysBehind(page, link) {
  const [file = ''] = link.split('#')
  return !/^https?:/.test(link) && file !== '' && !pages.has(join(dirname(page), file))
}

/** Code first, since what looks like a link in there is none. */
const codeOrLink = /^```[^]*?^```|`[^`\n]*`|\[([^\]]*)\]\(([^)\s]+)\)/gm

rmSync(to, { recursive: true, force: true })
for (const { path, text } of pages.values()) {
  const shipped = text.replace(codeOrLink, (all, said, link) => {
    if (!link || !staysBehind(path, link)) return all
    return `[${said}](${code}/blob/main/${join(dirname(path), link)})`
  })
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), shipped)
}
cpSync(join(root, 'docs/guide/files'), join(to, 'guide/files'), { recursive: true })

writeFileSync(
  join(folder, 'llms.txt'),
  [readFileSync(join(folder, 'llms-intro.md'), 'utf8'), ...sections.map(indexOf)].join('\n'),
)
writeFileSync(join(folder, 'README.md'), readmeOf(readFileSync(join(root, 'README.md'), 'utf8')))

/**
 * A section of links, in the form of llmstxt.org.
 *
 * @param {{ readonly title: string; readonly files: readonly string[] }} section
 */
function indexOf({ title, files }) {
  const lines = files.map((file) => {
    const front = pages.get(file)?.front ?? {}
    return `- [${front['title']}](${file}): ${front['description']}\n`
  })
  return `## ${title}\n\n${lines.join('')}`
}

/**
 * The README of the repository as npm shows it, where relative links lead nowhere.
 *
 * @param {string} readme
 */
function readmeOf(readme) {
  return readme.replace(codeOrLink, (all, said, link) => {
    if (!link || /^https?:/.test(link)) return all
    const [file = '', id] = link.split('#')
    const url = pages.has(file)
      ? `${homepage}${module.sitePath(file)}`
      : `${code}/${file.endsWith('.png') ? 'raw' : 'blob'}/main/${file}`
    return `[${said}](${url}${id ? `#${id}` : ''})`
  })
}
