const DIRECTIVE = "'use client'"

/** In Next's app router, a component that uses hooks is a client component. Adds the line that says so, or takes it away. */
export function clientDirective(code: Element, entry: string) {
  const added = code.querySelector('[data-directive]')
  if (entry !== 'permatable/next') added?.remove()
  else if (!added && !code.textContent?.startsWith(DIRECTIVE)) {
    const line = document.createElement('span')
    line.dataset['directive'] = ''
    line.textContent = `${DIRECTIVE}\n\n`
    code.prepend(line)
  }
}
