import type { Found, Hit, SearchablePage } from './page-finder.ts'

const MAX_HITS = 8

/** Opens the search by its button and by `/`. What it searches is loaded when it first opens. */
export function installSearch() {
  const button = document.querySelector<HTMLButtonElement>('[data-search]')
  if (!button) return
  const dialog = document.createElement('dialog')
  dialog.className = 'docs-dialog'
  dialog.ariaLabel = 'Search the docs'
  dialog.innerHTML =
    '<input type="search" class="control" aria-label="Search the docs" placeholder="Search the docs">' +
    '<p role="status" class="sr-only"></p><ul></ul>'
  document.body.append(dialog)
  const [input] = dialog.getElementsByTagName('input')
  const [list] = dialog.getElementsByTagName('ul')
  const [status] = dialog.getElementsByTagName('p')
  if (!input || !list || !status) return

  let loading: Promise<(query: string) => Found> | undefined
  const load = () => (loading ??= loadFinder())

  async function show(text: string) {
    const find = await load()
    // A later letter has taken its place.
    if (!input || !list || !status || input.value !== text) return
    const { hits, missing } = find(text)
    const isTold = missing.length > 0
    const words = missing.map((word) => `“${word}”`).join(' or ')
    status.textContent =
      text && (isTold ? `No page has ${words}. The nearest pages:` : `${hits.length} pages`)
    status.className = isTold ? 'docs-missing' : 'sr-only'
    list.replaceChildren(...hits.slice(0, MAX_HITS).map(itemOf))
  }

  const open = () => {
    if (dialog.open) return
    dialog.showModal()
    void load().catch(() => (loading = undefined))
  }
  button.addEventListener('click', open)
  input.addEventListener('input', () => {
    show(input.value).catch(() => {
      loading = undefined
      list.textContent = 'The search could not be loaded.'
    })
  })
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target === input && !event.isComposing)
      show(input.value).then(
        () => list.querySelector('a')?.click(),
        () => {},
      )
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [input, ...list.getElementsByTagName('a')]
    const at = stops.indexOf(document.activeElement as HTMLInputElement)
    stops[(at + step + stops.length) % stops.length]?.focus()
  })
  document.addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey } = event
    const isTyping = target instanceof Element && target.matches('input, textarea, select')
    if ((key === '/' && !isTyping) || (key === 'k' && (ctrlKey || metaKey))) {
      event.preventDefault()
      open()
    }
  })
}

async function loadFinder() {
  const [{ pageFinder }, response] = await Promise.all([
    import('./page-finder.ts'),
    fetch('/docs/search.json'),
  ])
  const pages: readonly SearchablePage[] = await response.json()
  return pageFinder(pages)
}

function itemOf({ url, title, section, text }: Hit) {
  const link = document.createElement('a')
  link.href = url
  const name = document.createElement('strong')
  name.textContent = section ? `${title} › ${section}` : title
  const about = document.createElement('span')
  about.append(
    ...text.map(({ text, isMatch }) =>
      isMatch ? Object.assign(document.createElement('mark'), { textContent: text }) : text,
    ),
  )
  link.append(name, about)
  const item = document.createElement('li')
  item.append(link)
  return item
}
