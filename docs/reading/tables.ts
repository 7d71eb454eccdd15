/** A table as the formatter aligns it, the head first. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  const [head = [], ...body] = escaped
  const widths = head.map((_, at) => Math.max(3, ...escaped.map((cells) => cells[at]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [head, rule, ...body].map(lineOf).join('\n')
}
