/** 1 in `TEST_ALL=1 npm run properties`; `npm test` tries few cases of each property. */
const effort = Number(process.env['PROPERTY_EFFORT'] ?? 0.01)

export const isFull = effort >= 1

/** How many cases a property tries, of those that a full run tries. */
export const runsOf = (full: number): number => Math.ceil(full * effort)
