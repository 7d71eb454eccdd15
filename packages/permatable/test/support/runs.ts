/** How many cases a property tries. */
export const runsOf = (full: number): number => Math.ceil(full / 100)
