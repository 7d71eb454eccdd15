/** As wide as a text in the mono font, whose letters have 0.6 em: nothing moves when it takes the place of another. */
export const asWideAs = (text: string) =>
  ({ boxSizing: 'content-box', width: `${text.length * 0.6}em` }) as const
