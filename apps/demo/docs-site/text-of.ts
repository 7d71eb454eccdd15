import type { Element } from 'hast'
import { visit } from 'unist-util-visit'

export function textOf(node: Element): string {
  let text = ''
  visit(node, 'text', ({ value }) => void (text += value))
  return text
}
