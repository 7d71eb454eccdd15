import '../styles.css'
import './docs.css'
import { copyText } from '../controls/copy-text.ts'
import { installThemeToggle } from '../layout/theme.ts'
import { installDemos } from './install-demos.ts'
import { installReaderChoices } from './reader-choices.ts'
import { installSearch } from './search/install-search.ts'

// The list of pages is longer than a window.
const current = document.querySelector<HTMLElement>('#pages [aria-current]')
if (current?.offsetParent) current.offsetParent.scrollTop = current.offsetTop - 160

installThemeToggle()
installSearch()
installReaderChoices()
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
    const shown = [...frame.querySelectorAll('pre')].find((pre) => !pre.closest('[hidden]'))
    const code = shown?.textContent ?? ''
    void copyText(code.trimEnd())
      .then(() => say('Copied'))
      .catch(() => say('Not copied'))
      .then(() => setTimeout(() => say('Copy'), 2_000))
  })
  frame.append(button)
}
