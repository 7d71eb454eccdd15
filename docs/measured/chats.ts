import { defineTableSearchParams } from 'permatable'
import { code, tableOf } from '../reading/tables.ts'

const table = defineTableSearchParams()

/** Every printable ASCII character that is no letter and no digit. */
const punctuation: readonly string[] = Array.from({ length: 95 }, (_, at) =>
  String.fromCharCode(32 + at),
).filter((character) => !/[a-z\d]/i.test(character))

/** What a URL writes for a text, without the letters around it. */
function written(before: string, text: string, after: string) {
  const [, value = ''] = table.serialize({ globalFilter: before + text + after }).split(/=(.*)/)
  return value.slice(before.length, after.length ? -after.length : undefined)
}

/** The characters that a URL does not write as they are. */
export const chatTable = (): string =>
  tableOf([
    ['Character', 'Written', 'At the end'],
    ...punctuation
      .map((character) => [
        character,
        written('one', character, 'two'),
        written('one', character, ''),
      ])
      .filter(([character, ...texts]) => texts.some((text) => text !== character))
      .map(([character = '', ...texts]) => [
        character === ' ' ? 'space' : code(character),
        ...texts.map(code),
      ]),
  ])
