import { NewTabIcon } from '../controls/icons.tsx'
import { openProject } from './open-project.ts'
import type { Project } from './project-files.ts'

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
