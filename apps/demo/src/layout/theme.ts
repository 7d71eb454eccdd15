/**
 * Lets each button with `data-theme-toggle` switch between light and dark. The choice is kept in the browser; one that is
 * the system's own colour is forgotten, so that the page follows the system again.
 */
export function installThemeToggle() {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return
    const { dataset } = document.documentElement
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const shown = dataset['theme'] || system
    const chosen = shown === 'dark' ? 'light' : 'dark'
    dataset['theme'] = chosen === system ? '' : chosen
    try {
      localStorage.setItem('theme', dataset['theme'])
    } catch {
      // A browser that keeps nothing shows the choice until the next document.
    }
  })
}
