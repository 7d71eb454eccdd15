import '../styles.css'
import './docs.css'
import { copyText } from '../controls/copy-text.ts'
import { installThemeToggle } from '../layout/theme.ts'
import { installSearch } from './search.ts'

installThemeToggle()
installSearch()

for (const block of document.querySelectorAll<HTMLElement>('article pre')) addCopyButton(block)

function addCopyButton(block: HTMLElement) {
  const button = document.createElement('button')
  const say = (text: string) => (button.textContent = text)
  button.type = 'button'
  button.className = 'docs-copy'
  button.ariaLive = 'polite'
  say('Copy')
  button.addEventListener('click', () => {
    void copyText(block.innerText.trimEnd())
      .then(() => say('Copied'))
      .catch(() => say('Not copied'))
      .then(() => setTimeout(() => say('Copy'), 2_000))
  })
  const frame = document.createElement('div')
  frame.className = 'docs-code'
  block.replaceWith(frame)
  frame.append(block, button)
}
