const marked = /^<!-- table: ([\w-]+) -->\n\n([^]*?)\n\n<!-- end -->$/gm

/**
 * Replaces what stands between the marks of a page, marks included: `<!-- table: promises -->` and `<!-- end -->`. What is too
 * long for the repository has a link in its place, and stands in the built page.
 */
export const fillMarks = (text: string, fill: (name: string, drawn: string) => string): string =>
  text.replace(marked, (_, name: string, drawn: string) => fill(name, drawn))
