const KEY = 'router'

/** Lets the reader pick a router once: every example imports the hook from there, on later pages too. */
export function installRouterChoice() {
  const choices = [...document.querySelectorAll<HTMLSelectElement>('select[data-router]')]
  function show(entry: string) {
    for (const choice of choices) {
      choice.value = entry
      const hook = choice.closest('figure')?.querySelector('[data-hook]')
      if (hook) hook.textContent = ` '${entry}'`
    }
  }
  for (const choice of choices) {
    choice.hidden = false
    choice.addEventListener('change', () => {
      show(choice.value)
      keep(choice.value)
    })
  }
  const chosen = kept()
  const isKnown = choices[0] && [...choices[0].options].some(({ value }) => value === chosen)
  if (chosen && isKnown) show(chosen)
}

function kept() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keep(entry: string) {
  try {
    localStorage.setItem(KEY, entry)
  } catch {
    // A browser that keeps nothing shows the choice on this page.
  }
}
