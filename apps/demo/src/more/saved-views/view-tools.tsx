import type { SavedView } from 'permatable/views'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import {
  ClearIcon,
  DefaultIcon,
  DoneIcon,
  LeftIcon,
  RenameIcon,
  RightIcon,
} from '../../controls/icons.tsx'
import { peopleViews } from './saved-views-table.ts'

/** A view that was deleted, with what it takes to bring it back. */
export interface GoneView extends SavedView {
  readonly at: number
  readonly isDefault: boolean
}

interface ViewToolsProps {
  readonly views: readonly SavedView[]
  readonly defaultId: string | null
  readonly opened: SavedView | undefined
  readonly isChanged: boolean
  /** Returns the link of the view that is shown. */
  readonly href: () => string
  /** Runs after a view was deleted. */
  readonly onGone: (view: GoneView) => void
}

// #region
/** Saves the view that is shown under a name; saves, renames, moves and deletes the one that was opened last. */
export function ViewTools({ views, defaultId, opened, isChanged, href, onGone }: ViewToolsProps) {
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const [renaming, setRenaming] = useState<SavedView>()
  const at = views.findIndex((view) => view.id === opened?.id)
  const isDefault = opened !== undefined && opened.id === defaultId
  const name = opened?.name ?? 'the view'

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = box.current?.value.trim()
    if (!typed) return
    const isTaken = views.some(({ id, name }) => name === typed && id !== renaming?.id)
    if (isTaken) {
      box.current?.setCustomValidity(`A view is called ${typed} already.`)
      box.current?.reportValidity()
      return
    }
    if (renaming) peopleViews.rename(renaming.id, typed)
    else peopleViews.save(typed, href())
    empty()
  }

  /** Empties the box, which ends a renaming. */
  function empty() {
    if (box.current) box.current.value = ''
    setRenaming(undefined)
  }

  function rename(view: SavedView) {
    setRenaming(view)
    if (!box.current) return
    box.current.value = view.name
    box.current.select()
    box.current.focus()
  }

  return (
    <div className="views-tools">
      <form className="views-form" onSubmit={submit}>
        <label htmlFor={id} className="sr-only">
          {renaming ? `New name of ${renaming.name}` : 'Name of a new view'}
        </label>
        <input
          ref={box}
          id={id}
          className="control"
          placeholder="Name"
          autoComplete="off"
          required
          onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
          onKeyDown={({ key }) => renaming && key === 'Escape' && empty()}
        />
        <button type="submit" className="control">
          {renaming ? 'Save name' : 'Save view'}
        </button>
      </form>
      <div
        role="group"
        aria-label={opened ? `View ${opened.name}` : 'Opened view'}
        className="flex"
      >
        <Tool
          label={`Save changes to ${name}`}
          text="Save changes"
          icon={<DoneIcon />}
          run={opened && isChanged ? () => peopleViews.replace(opened.id, href()) : undefined}
        />
        <Tool
          label={`Make ${name} the default`}
          text="Default"
          icon={<DefaultIcon />}
          isPressed={isDefault}
          run={opened && (() => peopleViews.setDefault(isDefault ? null : opened.id))}
        />
        <Tool
          label={`Move ${name} left`}
          icon={<LeftIcon />}
          run={opened && at > 0 ? () => peopleViews.move(opened.id, at - 1) : undefined}
        />
        <Tool
          label={`Move ${name} right`}
          icon={<RightIcon />}
          run={
            opened && at < views.length - 1 ? () => peopleViews.move(opened.id, at + 1) : undefined
          }
        />
        <Tool
          label={`Rename ${name}`}
          text="Rename"
          icon={<RenameIcon />}
          run={opened && (() => rename(opened))}
        />
        <Tool
          label={`Delete ${name}`}
          text="Delete"
          icon={<ClearIcon />}
          run={
            opened &&
            (() => {
              peopleViews.remove(opened.id)
              if (renaming) empty()
              onGone({ ...opened, at, isDefault })
            })
          }
        />
      </div>
    </div>
  )
}
// #endregion

interface ToolProps {
  readonly label: string
  /** A part of the label that is shown where there is room. */
  readonly text?: string
  readonly icon: ReactNode
  readonly isPressed?: boolean
  /** `undefined` where there is nothing to do. The button keeps the focus then. */
  readonly run: (() => void) | undefined
}

const Tool = ({ label, text, icon, isPressed, run }: ToolProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    aria-disabled={!run}
    onClick={run}
  >
    {icon}
    {text && <span className="icon-label">{text}</span>}
  </button>
)
