import type { ConditionValue } from '../plan/condition.ts'
import type { Domain } from '../plan/domain.ts'
import { timeOfText } from '../plan/times.ts'

/** Prisma rounds a float to 16 digits where it has a long exponent. A larger one would be infinite. */
const MAX_FLOAT = 1.797693134862315e308

/** Returns a value as Prisma accepts it, or `undefined` for one that it can't send, such as NaN. */
export function valueOf(domain: Domain, value: ConditionValue): unknown {
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
