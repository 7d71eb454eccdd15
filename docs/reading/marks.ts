const marked = /^<!-- table: ([\w-]+) -->\n\n([^]*?)\n\n<!-- end -->$/gm

/**
 * Replaces what stands between the marks of a page, marks included: `<!-- table: bytes -->` and `<!-- end -->`. A test draws the
 * tables that stand there. Those that are too long have a link in their place, and stand in the built page.
 */
export const fillMarks = (text: string, fill: (name: string, drawn: string) => string): string =>
  text.replace(marked, (_, name: string, drawn: string) => fill(name, drawn))
