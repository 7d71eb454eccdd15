/** The part that the page uses of Pagefind, whose script the build writes beside its index. */
interface Pagefind {
  debouncedSearch(text: string): Promise<{ readonly results: readonly Hit[] } | null>
}

interface Hit {
  data(): Promise<{
    readonly url: string
    readonly meta: { readonly title: string; readonly description?: string }
    readonly sub_results: readonly { readonly url: string; readonly title: string }[]
  }>
}

const MAX_HITS = 8

/** Opens the search by its button and by `/`. The index is loaded when it first opens. */
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

  let loading: Promise<Pagefind> | undefined
  const load = (): Promise<Pagefind> =>
    (loading ??= import(/* @vite-ignore */ `${location.origin}/pagefind/pagefind.js`))

  async function show(text: string) {
    const pagefind = await load()
    const found = await pagefind.debouncedSearch(text)
    // A later letter has taken its place.
    if (!found || !list || !status) return
    const hits = await Promise.all(found.results.slice(0, MAX_HITS).map((hit) => hit.data()))
    status.textContent = text && `${found.results.length} pages`
    list.replaceChildren(
      ...hits.map(({ url, meta, sub_results: [part] }) => {
        const link = document.createElement('a')
        link.href = part?.url ?? url
        const title = document.createElement('strong')
        title.textContent =
          part && part.title !== meta.title ? `${meta.title} › ${part.title}` : meta.title
        const text = document.createElement('span')
        text.textContent = meta.description ?? ''
        link.append(title, text)
        const item = document.createElement('li')
        item.append(link)
        return item
      }),
    )
    if (text && hits.length === 0) list.textContent = `No page has “${text}”.`
  }

  const open = () => {
    if (dialog.open) return
    dialog.showModal()
    void load().catch(() => (loading = undefined))
  }
  button.addEventListener('click', open)
  input.addEventListener('input', () => {
    show(input.value).catch(() => (list.textContent = 'The search could not be loaded.'))
  })
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  dialog.addEventListener('keydown', (event) => {
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
