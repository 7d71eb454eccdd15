/** The slices that are off by default. Each key is also the name of its function in `permatable/slices`. */
export const optInKeys = [
  'cellSelection',
  'columnPinning',
  'columnSizing',
  'columnVisibility',
  'expanded',
  'grouping',
  'rowPinning',
] as const

export type OptInKey = (typeof optInKeys)[number]
