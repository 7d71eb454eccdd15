import type { RouterTitle } from '../code/routers.ts'
import { load, type Source } from '../code/source.ts'
import { NewTabIcon } from '../controls/icons.tsx'
import { openProject } from './open-project.ts'

interface StackblitzButtonProps {
  readonly title: string
  readonly router: RouterTitle
  readonly definition: Source
}

const loadProject = () => import('./project.ts')

/** Opens the code of a screen as an app of its own, on a router. */
export function StackblitzButton({ title, router, definition }: StackblitzButtonProps) {
  async function open() {
    const [{ projectOf }, { text }] = await Promise.all([loadProject(), load(definition)])
    openProject(title, projectOf(router, text))
  }
  // Safari opens a tab only soon after the click, so the files are loaded before it.
  const preload = () => void loadProject().catch(() => {})
  return (
    <button
      type="button"
      className="icon-button"
      onPointerEnter={preload}
      onFocus={preload}
      // When the files cannot be loaded, the next click tries anew.
      onClick={() => void open().catch(() => {})}
    >
      <NewTabIcon />
      <span className="icon-label">Open in StackBlitz</span>
    </button>
  )
}
