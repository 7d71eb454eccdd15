import { NewTabIcon } from '../controls/icons.tsx'
import type { Project } from './project.ts'

interface StackblitzButtonProps {
  readonly title: string
  readonly load: () => Promise<Project>
}

/** Opens a project as an app of its own. */
export function StackblitzButton({ title, load }: StackblitzButtonProps) {
  // Safari opens a tab only soon after the click, so the files are loaded before it.
  const preload = () => void load().catch(() => {})
  return (
    <button
      type="button"
      className="icon-button"
      onPointerEnter={preload}
      onFocus={preload}
      // When the files cannot be loaded, the next click tries anew.
      onClick={() =>
        void load()
          .then((files) => openProject(title, files))
          .catch(() => {})
      }
    >
      <NewTabIcon />
      <span className="icon-label">Open in StackBlitz</span>
    </button>
  )
}

/** Posts a project to StackBlitz, which opens it in a new tab: https://developer.stackblitz.com/docs/platform/post-api/ */
function openProject(title: string, files: Project) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: 'https://stackblitz.com/run', target: '_blank' })
  const fields = {
    'project[title]': title,
    'project[template]': 'node',
    ...Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`project[files][${path}]`, text]),
    ),
  }
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
  form.remove()
}
