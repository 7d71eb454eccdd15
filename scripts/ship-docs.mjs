import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Writes the texts of the package, which npm packs: the pages of the docs, `llms.txt` with a line for each, and the README. A link
 * to a file that is no page, such as a test, becomes its text in the docs: the file stays behind.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'packages/permatable')
const from = join(root, 'docs')
const to = join(folder, 'docs')
const { homepage, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const pages = ['', 'guide', 'about', 'learn', 'reference'].flatMap((folder) =>
  readdirSync(join(from, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

/**
 * Where the site shows a demo alone: `demo:pagination?page=3`.
 *
 * @param {string} link
 */
function demoUrl(link) {
  const { pathname, search } = new URL(link)
  return `${homepage}/docs/demo/${pathname}/${search}`
}

/** @param {string} page @param {string} link */
function staysBehind(page, link) {
  const [file = ''] = link.split('#')
  return !/^https?:/.test(link) && file !== '' && !pages.includes(join(dirname(page), file))
}

/** Code first, since what looks like a link in there is none. */
const codeOrLink = /^```[^]*?^```|`[^`\n]*`|\[([^\]]*)\]\(([^)\s]+)\)/gm

rmSync(to, { recursive: true, force: true })
for (const page of pages) {
  const text = readFileSync(join(from, page), 'utf8').replace(codeOrLink, (all, said, link) => {
    if (link?.startsWith('demo:')) return `[${said}](${demoUrl(link)})`
    return link && staysBehind(page, link) ? said : all
  })
  mkdirSync(dirname(join(to, page)), { recursive: true })
  writeFileSync(join(to, page), text)
}

writeFileSync(
  join(folder, 'llms.txt'),

  [readFileSync(join(folder, 'llms-intro.md'), 'utf8'), ...indexes()].join('\n'),
)
writeFileSync(join(folder, 'README.md'), readmeOf(readFileSync(join(root, 'README.md'), 'utf8')))

/** A section for each heading of the READMEs in `docs/` and a line for each page, in the form of llmstxt.org. */
function indexes() {
  const left = new Set(pages)
  /** @type {readonly { title: string, folder: string, pages: readonly string[] }[]} */
  const nav = JSON.parse(readFileSync(join(from, 'nav.json'), 'utf8'))
  const sections = nav.flatMap(({ title, folder, pages }) => {
    const lines = pages
      .map((page) => `${folder}/${page}.md`)
      .filter((page) => left.delete(page))
      .map(lineOf)
    return lines.length ? [`## ${title}\n\n${lines.join('')}`] : []
  })
  const others = ['learn', 'reference', ''].flatMap((name) => {
    const readme = join(name, 'README.md')
    const [head = '', ...parts] = readFileSync(join(from, readme), 'utf8').split(/^## /m)
    left.delete(readme)
    return [`${titleOf(head)}\n`, ...parts].flatMap((part) => {
      const [heading = '', ...text] = part.split('\n')
      const lines = [...text.join('\n').matchAll(/\]\(([\w./-]+\.md)/g)]
        .map(([, link = '']) => join(name, link))
        .filter((page) => dirname(page) === (name || '.') && left.delete(page))
        .map(lineOf)
      return lines.length ? [`## ${heading.replaceAll('`', '')}\n\n${lines.join('')}`] : []
    })
  })
  return [...sections, ...others]
}

/** @param {string} page */
function lineOf(page) {
  const text = readFileSync(join(from, page), 'utf8')
  const [, title, description] = /^---\ntitle: (.+)\ndescription: (.+)\n/.exec(text) ?? []
  if (title) return `- [${title}](docs/${page}): ${description}\n`
  const first = text.split(/\n\n+/).find((part) => /^\w/.test(part)) ?? ''
  const [about = ''] = first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('\n', ' ')
    .split(/(?<=[.:]) (?=[A-Z])/)
  return `- [${titleOf(text).replaceAll('`', '')}](docs/${page}): ${about}\n`
}

/** @param {string} text */
function titleOf(text) {
  return /^# (.+)$/m.exec(text)?.[1] ?? ''
}

/**
 * The README of the repository as npm shows it, where relative links lead nowhere.
 *
 * @param {string} readme
 */
function readmeOf(readme) {
  const code = repository.url.replace(/^git\+|\.git$/g, '')
  return readme.replace(codeOrLink, (all, said, link) => {
    if (!link || /^https?:/.test(link)) return all
    const [file = '', id] = link.split('#')
    const isPage = file.startsWith('docs/') && pages.includes(file.slice('docs/'.length))
    const url = isPage
      ? `${homepage}/${file
          .replace(/^docs\/guide\/(?:home\.md$)?/, 'docs/')
          .replace(/(?:README)?\.md$/, '/')
          .replace(/\/+$/, '/')}`
      : `${code}/${file.endsWith('.png') ? 'raw' : 'blob'}/main/${file}`
    return `[${said}](${url}${id ? `#${id}` : ''})`
  })
}
