/** One thing that the reader uses, picked once for all examples, on later pages too. */
interface Choice {
  /** Where the browser keeps it. */
  readonly key: string
  readonly selector: string
  show(figure: HTMLElement, value: string): void
}

const router: Choice = {
  key: 'router',
  selector: 'select[data-router]',
  show(figure, entry) {
    for (const hook of figure.querySelectorAll('[data-hook]')) hook.textContent = ` '${entry}'`
    for (const code of figure.querySelectorAll('code')) clientDirective(code, entry)
  },
}

const table: Choice = {
  key: 'table',
  selector: 'select[data-table]',
  show(figure, version) {
    const onV8 = figure.querySelector<HTMLElement>('[data-v8]')
    const onV9 = figure.querySelector<HTMLElement>(':scope > pre')
    if (onV8) onV8.hidden = version !== 'v8'
    if (onV9) onV9.hidden = version === 'v8'
  },
}

/** Lets the reader pick a router and a version of TanStack Table. */
export function installReaderChoices() {
  install(router)
  install(table)
}

function install({ key, selector, show }: Choice) {
  const selects = [...document.querySelectorAll<HTMLSelectElement>(selector)]
  function showAll(value: string) {
    for (const select of selects) {
      const figure = select.closest('figure')
      select.value = value
      if (figure) show(figure, value)
    }
  }
  for (const select of selects) {
    select.hidden = false
    select.addEventListener('change', () => {
      showAll(select.value)
      keep(key, select.value)
    })
  }
  const chosen = kept(key)
  const isKnown = selects[0] && [...selects[0].options].some(({ value }) => value === chosen)
  if (chosen && isKnown) showAll(chosen)
}

function kept(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing shows the choice on this page.
  }
}

const DIRECTIVE = "'use client'"

/** In Next's app router, a component that uses hooks is a client component. Adds the line that says so, or takes it away. */
function clientDirective(code: Element, entry: string) {
  const added = code.querySelector('[data-directive]')
  if (entry !== 'permatable/next') added?.remove()
  else if (!added && !code.textContent?.startsWith(DIRECTIVE)) {
    const line = document.createElement('span')
    line.dataset['directive'] = ''
    line.textContent = `${DIRECTIVE}\n\n`
    code.prepend(line)
  }
}
