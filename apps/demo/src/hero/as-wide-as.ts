/**
 * The room of a text in the mono font, and where the text begins in it: nothing moves when the font takes the place of another one.
 * Its letters have 0.6 em, and some systems round those of a fallback up to whole pixels.
 */
export const asWideAs = ({ length }: string) =>
  ({
    boxSizing: 'content-box',
    width: `${length * 0.64}em`,
    textIndent: `${length * 0.02}em`,
  }) as const
