/**
 * As wide as a text in the mono font: nothing moves when it takes the place of another font. Its letters have 0.6 em, and some systems
 * round them up to whole pixels. The text has to begin at the left, since no one knows where another font's would begin in the middle.
 */
export const asWideAs = ({ length }: string) =>
  ({ boxSizing: 'content-box', width: `${length * 0.64}em` }) as const
