/** What a docstring tells. */
export interface Doc {
  /** Paragraphs and lists. Code is left out: a page has an example of its own. */
  readonly summary: string
  readonly byDefault?: string
  readonly returns?: string
  readonly throws?: string
  readonly params: ReadonlyMap<string, Doc>
}

/** Reads a docstring, in which `@default` belongs to the `@param` before it. */
export function docOf({ docComment }: { readonly docComment: string }): Doc {
  const text = docComment.replace(/\s*\*\/$|^\s*\/?\*+ ?/gm, '').trim()
  const [summary = '', ...tags] = text.split(/\s*@(?=(?:param|default|returns|throws)\b)/)
  const params = new Map<string, Doc>()
  let doc: Doc = { summary: paragraphsOf(summary), params }
  let last: string | undefined
  for (const tag of tags) {
    const [, kind = '', rest = ''] = /^(\w+)\s*([^]*)$/.exec(tag) ?? []
    const [, name = '', said = ''] = /^(?:- )?(\S+)\s+(?:- )?([^]*)$/.exec(rest) ?? []
    const param = params.get(last ?? '')
    if (kind === 'param') {
      last = name
      params.set(name, { summary: oneLine(said), params: new Map() })
    } else if (kind === 'default' && last !== undefined && param)
      params.set(last, { ...param, byDefault: oneLine(rest) })
    else if (kind === 'default') doc = { ...doc, byDefault: oneLine(rest) }
    else if (kind === 'returns') doc = { ...doc, returns: oneLine(rest) }
    else if (kind === 'throws') doc = { ...doc, throws: oneLine(rest) }
  }
  return doc
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((block) => !/^ {4}/.test(block))
    .map((block) =>
      block
        .split(/\n(?=- )/)
        .map(oneLine)
        .join('\n'),
    )
    .join('\n\n')

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
