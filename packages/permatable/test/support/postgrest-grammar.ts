/**
 * PostgREST's grammar, as far as a table is read:
 * https://github.com/PostgREST/postgrest/blob/main/src/library/PostgREST/ApiRequest/QueryParams.hs
 */

/** A condition as PostgREST parses it. */
export type Tree =
  | { readonly logic: 'and' | 'or'; readonly isDenied: boolean; readonly of: readonly Tree[] }
  | {
      readonly column: string
      readonly isDenied: boolean
      readonly operator: string
      readonly operand: string | readonly string[]
    }

export interface OrderTerm {
  readonly column: string
  readonly rest: string
}

/** What PostgREST answers with the status 400. */
export class GrammarError extends Error {}

const operator = /eq|gte|gt|lte|lt|neq|ilike|like|imatch|match|cs|cd|ov|isdistinct/y
const name = /"((?:[^"\\]|\\[^])*)"|[\p{L}\d_ $]+(?:-(?!>)[\p{L}\d_ $]+)*/uy
const plainValue = /[^,)]*/y
const quotedValue = /"((?:[^"\\]|\\[^])*)"(?![^,)])/y
const arrayValue = /\{[^{}]*\}/y

class Reader {
  readonly text: string
  #at = 0

  constructor(text: string) {
    this.text = text
  }

  take(pattern: RegExp | string): RegExpExecArray | undefined {
    if (typeof pattern === 'string') {
      if (!this.text.startsWith(pattern, this.#at)) return undefined
      this.#at += pattern.length
      return [pattern] as unknown as RegExpExecArray
    }
    const sticky = new RegExp(pattern.source, pattern.flags)
    sticky.lastIndex = this.#at
    const found = sticky.exec(this.text)
    if (!found) return undefined
    this.#at += found[0].length
    return found
  }

  need(pattern: RegExp | string): RegExpExecArray {
    const found = this.take(pattern)
    if (found) return found
    throw new GrammarError(`${pattern} is not at ${this.#at} of ${this.text}`)
  }

  /** Takes what `read` takes, or nothing if it throws. */
  attempt<T>(read: () => T): T | undefined {
    const start = this.#at
    try {
      return read()
    } catch (error) {
      if (!(error instanceof GrammarError)) throw error
      this.#at = start
      return undefined
    }
  }

  end(): void {
    if (this.#at < this.text.length)
      throw new GrammarError(`more follows at ${this.#at} of ${this.text}`)
  }
}

const unescaped = (text: string) => text.replace(/\\([^])/g, '$1')

function fieldOf(reader: Reader): string {
  const found = reader.need(name)
  return found[1] === undefined ? found[0].trim() : unescaped(found[1])
}

function valueOf(reader: Reader, hasArrays: boolean): string {
  const quoted = reader.take(quotedValue)
  if (quoted) return unescaped(quoted[1] ?? '')
  return ((hasArrays && reader.take(arrayValue)) || reader.need(plainValue))[0]
}

function filterOf(reader: Reader): Tree {
  const column = fieldOf(reader)
  reader.need('.')
  const isDenied = reader.take('not.') !== undefined
  if (reader.take('in.')) {
    reader.need('(')
    const operand = [valueOf(reader, false)]
    while (reader.take(',')) operand.push(valueOf(reader, false))
    reader.need(')')
    return { column, isDenied, operator: 'in', operand }
  }
  if (reader.take('is.'))
    return {
      column,
      isDenied,
      operator: 'is',
      operand: reader.need(/null|true|false|unknown/iy)[0],
    }
  const [of] = reader.need(operator)
  reader.need('.')
  return { column, isDenied, operator: of, operand: valueOf(reader, true) }
}

function treeOf(reader: Reader): Tree {
  const filter = reader.attempt(() => filterOf(reader))
  if (filter) return filter
  const isDenied = reader.take('not.') !== undefined
  const logic = reader.need(/and|or/y)[0] as 'and' | 'or'
  reader.need(/ *\( */y)
  const of = [treeOf(reader)]
  while (reader.take(/ *, */y)) of.push(treeOf(reader))
  reader.need(/ *\) */y)
  return { logic, isDenied, of }
}

/** Reads the value of a param `and` or `or`, such as `(age.gte.18,name.eq."a,b")`. */
export function readLogic(logic: 'and' | 'or', text: string): Tree {
  const reader = new Reader(logic + text)
  const tree = treeOf(reader)
  reader.end()
  return tree
}

/** Reads the value of a param that names a column: `eq.a,b`. Such a value is never quoted. */
export function readFilter(column: string, text: string): Tree {
  const [, not, of = '', operand = ''] = /^(not\.)?([a-z]+)\.([^]*)$/.exec(text) ?? []
  if (!of) throw new GrammarError(`no operator in ${text}`)
  return { column, isDenied: not !== undefined, operator: of, operand }
}

/** Reads the value of `order`. */
export function readOrder(text: string): readonly OrderTerm[] {
  const reader = new Reader(text)
  const terms: OrderTerm[] = []
  do {
    const column = fieldOf(reader)
    const [rest] = reader.need(/(?:\.(?:asc|desc))?(?:\.(?:nullsfirst|nullslast))?(?=,|$)/y)
    terms.push({ column, rest })
  } while (reader.take(','))
  reader.end()
  return terms
}
