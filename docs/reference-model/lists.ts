import { tableOf } from '../reading/tables.ts'
import { membersOf } from './declarations.ts'
import { docOf, oneLine, type Doc } from './docstring.ts'
import type { ApiItem } from './source-file.ts'

/** Links the names of exports in a text. */
export type Linker = (text: string) => string

interface Row {
  readonly name: string
  readonly doc: Doc
  readonly isRequired?: boolean
}

/** What a function takes, as a list. */
export const parameterList = (items: readonly ApiItem[], link: Linker): string =>
  listOf(
    items.flatMap((item) => [...docOf(item).params].map(([name, doc]) => ({ name, doc }))),
    link,
  )

/** The members of a type, as a list. */
export const fieldList = (items: readonly ApiItem[], link: Linker): string =>
  listOf(
    fieldRows(items).filter(({ doc }) => doc.summary),
    link,
  )

/** The members of a type, as a table with their defaults. */
export const optionTable = (items: readonly ApiItem[], link: Linker): string => {
  const fields = fieldRows(items)
  if (!fields.length) return ''
  const rows = [true, false].flatMap((is) => fields.filter(({ isRequired }) => isRequired === is))
  return tableOf([
    ['Option', 'What it does', 'Default'],
    ...rows.map(({ name, doc: { summary, byDefault }, isRequired }) => [
      `\`${name}\``,
      link(summary),
      byDefault === undefined ? (isRequired ? 'required' : '') : asCode(byDefault),
    ]),
  ])
}

function fieldRows(items: readonly ApiItem[]): Row[] {
  const members = items.flatMap(membersOf)
  // An overloaded method has its docstring once, on the first. An interface comes before those that it extends.
  const isFirst = ({ name }: ApiItem, at: number) =>
    members.findIndex((one) => one.name === name) === at
  return members.filter(isFirst).map((member) => {
    const doc = docOf(member)
    const params = [...doc.params].map(([name, param]) => ` \`${name}\`: ${sentence(param)}`)
    const names = member.parameters
    return {
      name: names ? `${member.name}(${names.join(', ')})` : member.name,
      doc: { ...doc, summary: oneLine(doc.summary) + params.join('') },
      isRequired: !member.isOptional,
    }
  })
}

/** What a docstring tells, after a colon. */
const sentence = ({ summary, byDefault }: Doc): string =>
  summary.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase()) +
  (byDefault === undefined ? '' : ` Default: ${asCode(byDefault)}.`)

const listOf = (rows: readonly Row[], link: Linker) =>
  rows.map(({ name, doc }) => `- \`${name}\`: ${link(sentence(doc))}`).join('\n')

/** A default that is a value, as code. Others are words. */
const asCode = (text: string) => (/^(?:'.*'|\d+|true|false)$/.test(text) ? `\`${text}\`` : text)
