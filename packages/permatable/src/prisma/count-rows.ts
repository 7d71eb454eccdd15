import type { CountOptions, RowCount } from '../plan/count.ts'

/** A model that counts: `prisma.user`, or that of a transaction. */
export interface Counts {
  count(args: never): PromiseLike<unknown>
}

/** Counts the rows of a query, on all pages: `await countRows(prisma.user, query)`. */
export async function countRows(
  model: Counts,
  { where }: { readonly where: object },
  { upTo = Infinity }: CountOptions = {},
): Promise<RowCount> {
  const args = upTo === Infinity ? { where } : { where, take: upTo + 1 }
  const count = Number(await model.count(args as never))
  return { count: Math.min(count, upTo), isCapped: count > upTo }
}
