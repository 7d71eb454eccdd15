import type { Place } from '../columns/operator-table.ts'
import type { Condition } from '../plan/conditions.ts'
import { type ConditionValue, type Domain, timeOfText } from '../plan/column-values.ts'
import { type Database, type Field, hasMany, within } from './fields.ts'

/** A condition of Prisma. `undefined` if every row passes. */
export type Where = object | undefined

/** Stands for no row while a condition is written. Prisma drops `{ OR: [] }` in a list, and then finds every row. */
export const noRow: object = Object.freeze({})

export function every(of: readonly Where[]): Where {
  if (of.includes(noRow)) return noRow
  const conditions = of.filter((one) => one !== undefined)
  return conditions.length > 1 ? { AND: conditions } : conditions[0]
}

function anyOf(of: readonly Where[]): Where {
  // Prisma ignores an empty condition among alternatives.
  if (of.includes(undefined)) return undefined
  const conditions = of.filter((one) => one !== noRow)
  return conditions.length > 1 ? { OR: conditions } : (conditions[0] ?? noRow)
}

const names = { '=': 'equals', '<>': 'not', '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' }

/** Returns a function that writes a condition. `report` is called with the reason why one matches no row. */
export function conditionWriter(
  database: Database,
  report: (field: Field, reason: string) => void,
): (condition: Condition<Field>) => Where {
  /** Both ends of a range apply to the same related row. @param inside How many relations it's inside of already. */
  function write(condition: Condition<Field>, inside = 0): Where {
    const field = fieldOf(condition)
    const many = 1 + (field?.relations.map(({ kind }) => kind).lastIndexOf('some') ?? -1)
    if (!field || many <= inside) return writeOne(condition, inside)
    const where = writeOne(condition, many)
    return where === noRow ? noRow : within(field.relations.slice(inside, many), where ?? {})
  }

  function writeOne(condition: Condition<Field>, inside: number): Where {
    const writeAll = (of: readonly Condition<Field>[]) => of.map((one) => write(one, inside))
    if (condition.op === 'and') return every(writeAll(condition.of))
    if (condition.op === 'or') return anyOf(writeAll(condition.of))
    if (condition.op === 'always') return undefined
    if (!('column' in condition)) return noRow
    const { relations } = condition.column
    const column = { ...condition.column, relations: relations.slice(inside) }
    switch (condition.op) {
      case 'isNull':
        return isNull(column)
      case 'isNotNull':
        return isNotNull(column)
      case 'like':
      case 'notLike': {
        const filters = searchOf(condition.text, condition, database)
        if (typeof filters === 'string') return refuse(column, filters)
        return condition.op === 'like'
          ? anyOf(filters.map((filter) => filterOn(column, filter)))
          : every(
              filters.map(({ mode, ...not }) => filterOn(column, { not, ...(mode && { mode }) })),
            )
      }
      case 'same':
        return filterOn(column, { equals: condition.found })
      case 'before':
      case 'after':
        return isBeyond(column, condition.op, condition.found)
      case 'overlaps':
        return filterOn(column, { hasSome: condition.values })
      case 'in':
      case 'notIn':
        return among(column, condition.op, condition.values)
      default:
        return compared(column, condition.op, condition.value)
    }
  }

  function refuse(field: Field, reason: string): Where {
    report(field, reason)
    return noRow
  }

  function compared(field: Field, op: keyof typeof names, given: ConditionValue): Where {
    const value = valueOf(field.domain, given)
    if (value === undefined) return refuse(field, 'a value that Prisma cannot send')
    return filterOn(field, { [names[op]]: value })
  }

  function among(field: Field, op: 'in' | 'notIn', given: readonly ConditionValue[]): Where {
    if (field.domain !== 'bool')
      return filterOn(field, { [op]: given.map((value) => valueOf(field.domain, value)) })
    // Prisma has no lists of booleans.
    const each = given.map((value) => compared(field, op === 'in' ? '=' : '<>', value))
    return op === 'in' ? anyOf(each) : every(each)
  }

  function isBeyond(field: Field, op: 'before' | 'after', found: unknown): Where {
    const values = valuesInOrder(field, database)
    if (!values) return filterOn(field, { [op === 'before' ? 'lt' : 'gt']: found })
    const at = values.indexOf(found)
    const beyond = at < 0 ? [] : op === 'before' ? values.slice(0, at) : values.slice(at + 1)
    if (!beyond.length) return noRow
    // Prisma compares neither enums nor booleans, and has no lists of booleans.
    return filterOn(field, field.domain === 'bool' ? { equals: beyond[0] } : { in: beyond })
  }

  return (condition) => write(condition)
}

/** Returns the few values of a field in the database's order. */
function valuesInOrder({ domain }: Field, database: Database): readonly unknown[] | undefined {
  if (domain === 'bool') return [false, true]
  if (typeof domain !== 'object') return undefined
  // SQLite keeps them as texts.
  return database === 'sqlite' ? [...domain.enum].sort() : domain.enum
}

export const filterOn = ({ relations, name }: Field, filter: object): object =>
  within(relations, { [name]: filter })

function isNull({ relations, name, isNullable }: Field): Where {
  const lacks = relations.flatMap(({ name: relation, kind }, at) =>
    // `null` would ask the foreign key alone, which may lead nowhere.
    kind === 'optional' ? [within(relations.slice(0, at), { [relation]: { isNot: {} } })] : [],
  )
  return anyOf(isNullable ? [...lacks, within(relations, { [name]: null })] : lacks)
}

function isNotNull({ relations, name, isNullable }: Field): Where {
  if (isNullable) return within(relations, { [name]: { not: null } })
  return relations.length ? within(relations, {}) : undefined
}

/** Returns the only field of a condition. `undefined` if it has several, or none. */
function fieldOf(condition: Condition<Field>): Field | undefined {
  if ('column' in condition) return condition.column
  if (!('of' in condition)) return undefined
  const [first, ...others] = condition.of.map(fieldOf)
  return first && hasMany(first) && others.every((one) => one === first) ? first : undefined
}

/** The most letters such as é in a search of SQLite. Each one doubles the number of conditions. */
const MAX_LETTERS = 6

/** Returns filters of a text, one of which has to match, or why there are none that find these rows and no others. */
function searchOf(
  text: string,
  { before, after }: Place,
  database: Database,
): readonly { readonly mode?: string }[] | string {
  const op = before ? (after ? 'contains' : 'endsWith') : 'startsWith'
  if (database === 'postgresql')
    return [{ [op]: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' }]
  // Prisma's `like` has no escape clause, and SQLite has no escape of its own.
  // https://github.com/prisma/prisma/issues/19506
  if (/[%_]/.test(text)) return 'Prisma cannot search for % or _ in SQLite'
  const variants = variantsOf(text)
  return (
    variants?.map((one) => ({ [op]: one })) ??
    `Prisma searches for at most ${MAX_LETTERS} letters beyond a–z in SQLite`
  )
}

/** Returns a text in both cases of each letter that SQLite's `like` doesn't ignore the case of: 'É' is not 'é'. */
function variantsOf(text: string): readonly string[] | undefined {
  let variants = ['']
  for (const lower of text.toLowerCase()) {
    const upper = lower.toUpperCase()
    const hasCase = lower > '\x7F' && upper !== lower && upper.toLowerCase() === lower
    if (hasCase && variants.length === 2 ** MAX_LETTERS) return undefined
    variants = variants.flatMap((start) =>
      hasCase ? [start + lower, start + upper] : start + lower,
    )
  }
  return variants
}

/** Prisma rounds a float to 16 digits where it has a long exponent. A larger one would be infinite. */
const MAX_FLOAT = 1.797693134862315e308

/** Returns a value as Prisma accepts it, or `undefined` for one that it can't send, such as NaN. */
function valueOf(domain: Domain, value: ConditionValue): unknown {
  switch (domain) {
    case 'int8':
      return BigInt(value)
    case 'float4':
    case 'float8': {
      const number = Number(value)
      return Number.isFinite(number) ? Math.min(Math.max(number, -MAX_FLOAT), MAX_FLOAT) : undefined
    }
    case 'numeric':
      return value === 'NaN' ? undefined : value
    case 'timestamptz':
    case 'datetime':
    case 'date': {
      const time = timeOfText(String(value))
      return time === undefined ? undefined : new Date(time)
    }
    default:
      return value
  }
}
