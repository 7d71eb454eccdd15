/** The parts of a page that a test writes: between `<!-- generated: name -->` and `<!-- /generated -->`. */
export function withGenerated(page: string, parts: Readonly<Record<string, string>>): string {
  const left = new Set(Object.keys(parts))
  const text = page.replace(
    /(<!-- generated: (.+?) -->\n)[^]*?(<!-- \/generated -->)/g,
    (_, start: string, name: string, end: string) => {
      left.delete(name)
      return `${start}\n${parts[name] ?? ''}\n\n${end}`
    },
  )
  if (left.size) throw new Error(`the page has no place for ${[...left].join(', ')}`)
  return text
}

/** A table as Prettier aligns it, the head first. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  const [head = [], ...body] = escaped
  const widths = head.map((_, at) => Math.max(3, ...escaped.map((cells) => cells[at]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [head, rule, ...body].map(lineOf).join('\n')
}

/** Text as code. */
export const code = (text: string): string =>
  text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
