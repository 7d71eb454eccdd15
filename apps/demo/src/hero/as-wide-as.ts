/**
 * As wide as a text in the mono font, whose letters have 0.6 em, and in those that stand for it: nothing moves when it comes. The text
 * has to begin at the left, since no one knows where another font's would begin in the middle.
 */
export const asWideAs = ({ length }: string) =>
  ({ boxSizing: 'content-box', width: `${length * 0.61}em` }) as const
