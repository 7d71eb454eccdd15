import '../styles.css'
import './docs.css'
import { copyText } from '../controls/copy-text.ts'
import { installThemeToggle } from '../layout/theme.ts'
import { installDemos } from './install-demos.ts'
import { installRouterChoice } from './router-choice.ts'
import { installSearch } from './search/install-search.ts'

installThemeToggle()
installSearch()
installRouterChoice()
installDemos()

for (const frame of document.querySelectorAll<HTMLElement>('.docs-code')) addCopyButton(frame)

function addCopyButton(frame: HTMLElement) {
  const button = document.createElement('button')
  const say = (text: string) => (button.textContent = text)
  button.type = 'button'
  button.className = 'docs-copy'
  button.ariaLive = 'polite'
  say('Copy')
  button.addEventListener('click', () => {
    const code = frame.querySelector('pre')?.textContent ?? ''
    void copyText(code.trimEnd())
      .then(() => say('Copied'))
      .catch(() => say('Not copied'))
      .then(() => setTimeout(() => say('Copy'), 2_000))
  })
  frame.append(button)
}
