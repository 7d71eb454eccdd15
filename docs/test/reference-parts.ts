import { defineTableSearchParams } from 'permatable'
import type { ApiItem, Find } from './api.ts'
import { membersOf, signature } from './declarations.ts'
import { docOf, type Doc } from './docstring.ts'
import { tableOf } from './generated.ts'
import { signatures } from './signature.ts'

/**
 * A part of a page that the declarations and their docstrings give, by what its marker says:
 *
 * - `signature of A, B from permatable`: the declarations, with their import. `B {}` shows a type without its members.
 * - `parameters of f from permatable`: what a function takes
 * - `fields of A from permatable`: the members of a type
 * - `options of A from permatable`: the same as a table, with their defaults
 */
export async function partOf(marker: string, page: string, find: Find): Promise<string> {
  const [, kind = '', list = '', entry = ''] = /^(\w+) of (.+) from (\S+)$/.exec(marker) ?? []
  const items = list.split(', ').map((named) => {
    const [name = '', isOpaque] = named.split(' ')
    const found = find(name, entry)
    if (!found.length) throw new Error(`${entry} has no ${name}`)
    return isOpaque ? found.map((item) => ({ ...item, members: [], isOpaque: true })) : found
  })
  if (kind === 'signature') return signature(items, entry, find)
  const link = linker(page)
  if (kind === 'parameters') return listOf(items.flat().flatMap(parameterRows), link)
  if (kind === 'fields') return listOf(items.flat().flatMap(fieldRows), link)
  if (kind === 'options') return optionTable(items.flat().flatMap(fieldRows), link)
  throw new Error(`no part is a ${kind}`)
}

interface Row {
  readonly name: string
  readonly doc: Doc
  readonly isRequired?: boolean
}

const parameterRows = (item: ApiItem): Row[] =>
  [...docOf(item).params].map(([name, doc]) => ({ name, doc }))

function fieldRows(item: ApiItem): Row[] {
  const members = membersOf(item)
  // An overloaded method has its docstring once, on the first.
  const isFirst = ({ name }: ApiItem, at: number) =>
    members.findIndex((one) => one.name === name) === at
  return members.filter(isFirst).map((member) => {
    const doc = docOf(member)
    const params = [...doc.params].map(([name, param]) => ` \`${name}\`: ${sentence(param)}`)
    const names = member.parameters?.map(({ parameterName }) => parameterName)
    return {
      name: names ? `${member.name}(${names.join(', ')})` : member.name,
      doc: { ...doc, summary: doc.summary + params.join('') },
      isRequired: !member.isOptional,
    }
  })
}

/** What a docstring tells, after a colon. */
const sentence = ({ summary, byDefault }: Doc): string =>
  summary.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase()) +
  (byDefault === undefined ? '' : ` Default: ${asCode(byDefault)}.`)

const listOf = (rows: readonly Row[], link: (text: string) => string) =>
  rows.map(({ name, doc }) => `- \`${name}\`: ${link(sentence(doc))}`).join('\n')

const optionTable = (rows: readonly Row[], link: (text: string) => string) =>
  tableOf([
    ['Option', 'Meaning', 'Default'],
    ...rows.map(({ name, doc: { summary, byDefault }, isRequired }) => [
      `\`${name}\``,
      link(summary),
      byDefault === undefined ? (isRequired ? 'none: give one' : 'none') : asCode(byDefault),
    ]),
  ])

/** The page of each export. */
const pageOf = new Map(
  signatures.flatMap(({ page, documents }) =>
    documents.map(({ name }) => [name, page.path.replace(/.*\//, '')] as const),
  ),
)

/** The names of the six slices mean the state far more often than the function. */
for (const key of Object.keys(defineTableSearchParams().defaults)) pageOf.delete(key)

/** Returns a function that links types and calls to their pages, each page once. A plain word may be something else. */
function linker(page: string): (text: string) => string {
  const linked = new Set([page.replace(/.*\//, '')])
  return (text) =>
    text.replace(/`(?:(\w+)\([^`]*|(\w*[a-z][A-Z]\w*|[A-Z]\w+))`/g, (code, call, name) => {
      const to = pageOf.get(call ?? name)
      if (!to || linked.has(to)) return code
      linked.add(to)
      return `[${code}](${to})`
    })
}

/** A default that is a value, as code. Others are words. */
const asCode = (text: string) => (/^(?:'.*'|\d+|true|false)$/.test(text) ? `\`${text}\`` : text)
