/**
 * As wide as a text in the mono font: nothing moves when it takes the place of another. Its letters have 0.6 em, and some systems
 * round that up to whole pixels.
 */
export const asWideAs = (text: string) =>
  ({ boxSizing: 'content-box', width: `${text.length * 0.64}em` }) as const
