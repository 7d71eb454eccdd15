/** How a column is sorted: the arrow, and the word for screen readers. */
export const directions = {
  asc: { arrow: '↑', ariaSort: 'ascending' },
  desc: { arrow: '↓', ariaSort: 'descending' },
  none: { arrow: '↕', ariaSort: 'none' },
} as const
